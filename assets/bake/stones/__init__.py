"""Cut stones: every shape from gemtable.field.outlines, every picture by our own tracer, without noise or seeds.

    outlines -> cuts (facets as planes) -> tracer (light) -> rig (lamps, colours, tone) -> makers (sprites)

`recipes` names the stones and needs nothing but the outlines, so that tests can ask what a sprite should cover.
"""
