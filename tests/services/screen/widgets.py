"""What the widgets of the full screen show."""

from textual.widgets import RichLog, Static


def text_of(app: object, name: str) -> str:
    widget = app.query_one(name)  # type: ignore[attr-defined]
    if isinstance(widget, RichLog):
        return "\n".join(line.text for line in widget.lines)
    assert isinstance(widget, Static)
    return str(widget.content)
