"""The rule books over the API: where the points lead that errors name."""

import pytest

from deluxe_domain.catalogue import GAMES
from pokerdeluxe.v1 import rules_service_pb2 as pb
from tests.loops import in_loop
from tests.services.api.client import joining, refused, serving

METHOD = "RulesService/GetRuleBook"


@pytest.mark.parametrize("language", ["en", "de"])
@in_loop
async def test_every_game_has_its_books_in_both_languages(language: str) -> None:
    async with serving() as site:
        for game in GAMES:
            request = pb.GetRuleBookRequest(game=game, language=language)
            books = (await site.nobody.call(METHOD, request)).books
            assert books[-1].letters == "G"
            for book in books:
                assert book.points[0].number == f"{book.letters}-1"
                assert all(point.text for point in book.points)


@in_loop
async def test_the_point_of_a_refusal_is_in_the_books_of_its_game() -> None:
    async with serving() as site:
        name, _ = await site.started()
        refusal = await refused(site.nobody.call("GameService/JoinGame", joining(name, 7)))
        request = pb.GetRuleBookRequest(game="poker-deluxe")
        books = (await site.nobody.call(METHOD, request)).books
        points = {point.number for book in books for point in book.points}
        assert refusal.info.metadata["rule"] in points


@pytest.mark.parametrize(
    ("game", "language", "field"), [("bridge", "en", "game"), ("yacht", "fr", "language")]
)
@in_loop
async def test_a_book_that_is_not_there_is_refused(game: str, language: str, field: str) -> None:
    async with serving() as site:
        request = pb.GetRuleBookRequest(game=game, language=language)
        refusal = await refused(site.nobody.call(METHOD, request))
        assert list(refusal.fields) == [field]
