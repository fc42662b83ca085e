"""A moment in a person's words: today and yesterday by name, other days by their date."""

from __future__ import annotations

from datetime import datetime, timedelta

from gemtable.words import _, later

MONTHS = (
    later("January"), later("February"), later("March"), later("April"), later("May"), later("June"), later("July"),
    later("August"), later("September"), later("October"), later("November"), later("December"),
)  # fmt: skip


def told(moment: datetime, now: datetime) -> str:
    """`yesterday, 21:04`, `17 May, 21:04`; the year only where it is another one."""
    time = f"{moment:%H:%M}"
    if moment.date() == now.date():
        return _("today, {time}", time=time)
    if moment.date() + timedelta(days=1) == now.date():
        return _("yesterday, {time}", time=time)
    month = _(MONTHS[moment.month - 1])
    if moment.year == now.year:
        return _("{day} {month}, {time}", day=moment.day, month=month, time=time)
    return _("{day} {month} {year}, {time}", day=moment.day, month=month, year=moment.year, time=time)
