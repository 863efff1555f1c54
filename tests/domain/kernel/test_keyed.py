"""HMAC-SHA256 by hand is the library's, for keys and messages of any length (RFC 2104)."""

import hmac

from hypothesis import given
from hypothesis import strategies as st

from deluxe_domain.kernel.hmac_sha256 import Keyed, hmac_sha256


@given(key=st.binary(max_size=200), message=st.binary(max_size=300))
def test_it_is_the_hmac_of_the_library(key: bytes, message: bytes) -> None:
    assert hmac_sha256(key, message) == hmac.digest(key, message, "sha256")
    digester = Keyed(key)
    assert [digester.digest(one) for one in (message, b"", message)] == [
        hmac.digest(key, one, "sha256") for one in (message, b"", message)
    ]


def test_keys_around_the_length_of_a_block() -> None:
    for length in (0, 1, 63, 64, 65, 128):
        key = bytes(range(length))
        assert hmac_sha256(key, b"deal") == hmac.digest(key, b"deal", "sha256")
