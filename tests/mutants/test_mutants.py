"""The mutants that are argued away are mutants of the rules as they stand today."""

import json
from pathlib import Path

from tests.mutants.mutations import mutants

EQUIVALENT = json.loads(Path(__file__).with_name("equivalent.json").read_text("utf-8"))


def test_every_mutant_that_is_argued_away_can_still_be_made() -> None:
    modules = {name.partition(":")[0] for name in EQUIVALENT}
    names = {mutant.name for module in modules for mutant in mutants(module)}
    assert EQUIVALENT.keys() <= names, EQUIVALENT.keys() - names


def test_mutants_are_told_apart_and_change_the_rules() -> None:
    mutants_of_play = mutants("deluxe_domain.games.yacht.play")
    assert len({mutant.name for mutant in mutants_of_play}) == len(mutants_of_play) > 20
    assert all(mutant.was != mutant.became for mutant in mutants_of_play)
