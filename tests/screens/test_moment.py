"""A moment is told as people tell it."""

from __future__ import annotations

from datetime import datetime

import pytest

from gemtable import words
from gemtable.screens import moment

NOW = datetime(2031, 3, 1, 0, 30)


@pytest.mark.parametrize(
    ("when", "english", "spanish"),
    [
        (datetime(2031, 3, 1, 0, 5), "today, 00:05", "hoy, 00:05"),
        (datetime(2031, 2, 28, 21, 4), "yesterday, 21:04", "ayer, 21:04"),
        (datetime(2031, 2, 27, 9, 0), "27 February, 09:00", "27 de febrero, 09:00"),
        (datetime(2030, 12, 31, 23, 59), "31 December 2030, 23:59", "31 de diciembre de 2030, 23:59"),
        (datetime(2031, 5, 17, 21, 4), "17 May, 21:04", "17 de mayo, 21:04"),  # the clock was set back
    ],
)
def test_days_have_names(when: datetime, english: str, spanish: str) -> None:
    assert moment.told(when, NOW) == english
    words.use("es")
    assert moment.told(when, NOW) == spanish
