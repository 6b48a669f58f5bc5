"""What a browser is called in the list of devices: words of ours, never its own."""

from typing import Final

# The first that is found counts: most browsers also claim to be others.
BROWSERS: Final = (
    ("Edg", "Edge"),
    ("OPR/", "Opera"),
    ("SamsungBrowser", "Samsung Internet"),
    ("Firefox", "Firefox"),
    ("FxiOS", "Firefox"),
    ("CriOS", "Chrome"),
    ("Chrome", "Chrome"),
    ("Safari", "Safari"),
)
SYSTEMS: Final = (
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Android", "Android"),
    ("CrOS", "ChromeOS"),
    ("Windows", "Windows"),
    ("Mac OS X", "Mac"),
    ("Linux", "Linux"),
)


def device_name(agent: str) -> str:
    """Such as `Firefox, Linux`; empty if nothing is known."""
    found = [next((name for sign, name in of if sign in agent), "") for of in (BROWSERS, SYSTEMS)]
    return ", ".join([name for name in found if name])
