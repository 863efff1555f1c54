"""Bytes that are put into a message are what it would have written itself."""

from hypothesis import given
from hypothesis import strategies as st

from deluxe_services.api.conversion.wire import embedded, field_number, varint
from pokerdeluxe.v1 import game_service_pb2 as pb
from pokerdeluxe.v1 import history_pb2 as history

EVENTS = field_number(pb.Answer, "events")


@given(st.lists(st.tuples(st.integers(0, 2**40), st.text(max_size=300)), max_size=4))
def test_embedded_messages_are_read_as_if_they_had_been_set(
    messages: list[tuple[int, str]],
) -> None:
    events = [
        history.Event(version=version, cause=history.Cause(by=by)) for version, by in messages
    ]
    answer = pb.Answer.FromString(embedded(EVENTS, (event.SerializeToString() for event in events)))
    assert list(answer.events) == events
    assert answer.SerializeToString() == pb.Answer(events=events).SerializeToString()


@given(st.integers(0, 2**63 - 1))
def test_a_number_is_written_as_protocol_buffers_do(number: int) -> None:
    data = pb.Answer(version=number).SerializeToString()
    assert (b"\x10" + varint(number) if number else b"") == data
