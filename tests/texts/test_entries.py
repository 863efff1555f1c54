"""Messages are parsed one by one: each file gives the same entries as if it were parsed whole."""

from fluent.syntax import parse, serialize
from fluent.syntax.ast import Message, Resource, Term

from deluxe_services.texts.entries import entries_of, names_needed
from tests.texts.files import folders, messages_in

FILES = [path for folder in folders() for path in sorted(folder.glob("*.ftl"))]


def test_the_entries_of_a_file_are_those_that_the_parser_finds() -> None:
    for path in FILES:
        text = path.read_text(encoding="utf-8")
        whole = [_bare(each) for each in parse(text).body if isinstance(each, Message | Term)]
        alone = [
            _bare(each)
            for source in entries_of(text).values()
            for each in parse(source).body
            if isinstance(each, Message | Term)
        ]
        assert alone == whole, path


def test_with_a_message_all_that_it_says_is_parsed() -> None:
    for path in FILES:
        entries = entries_of(path.read_text(encoding="utf-8"))
        for name, patterns in messages_in(path).items():
            references = {each for pattern in patterns.values() for each in pattern.messages}
            names = set(names_needed(entries, name))
            assert references & entries.keys() <= names, (path, name)


def _bare(entry: Message | Term) -> str:
    entry.comment = None
    return serialize(Resource([entry]))
