"""The page on the second port: its headers, and how long a browser may keep it."""

import gzip
import re

from deluxe_services.api.transport.page import VERIFIER
from tests.loops import in_loop
from tests.services.api.browsing import Page, fetched
from tests.services.api.client import Served, serving


async def asset(site: Served, document: Page, name: str, **headers: str) -> Page:
    folder = re.search(rb'src="\./(\w+)/index\.js"', document.body)
    assert folder is not None, document.body
    return await fetched(site, f"{folder[1].decode()}/{name}", **headers)


@in_loop
async def test_the_document_allows_no_script_but_its_own() -> None:
    async with serving(web_port=0) as site:
        document = await fetched(site, "")
        assert document.status == 200
        policy = document.headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "script-src 'self';" in policy
        assert "unsafe" not in policy
        assert re.findall(rb"<script(?![^>]* src=)|<style|\son\w+=|style=", document.body) == []
        assert document.headers["x-content-type-options"] == "nosniff"


@in_loop
async def test_the_document_is_asked_for_anew_and_its_files_are_kept() -> None:
    async with serving(web_port=0) as site:
        document = await fetched(site, "")
        assert document.headers["cache-control"] == "no-cache"
        again = await fetched(site, "", if_none_match=document.headers["etag"])
        assert (again.status, again.body) == (304, b"")
        script = await asset(site, document, "index.js")
        assert script.headers["cache-control"].endswith("immutable")
        assert (await asset(site, document, "missing-file.js")).status == 404
        assert "immutable" not in (await fetched(site, "0000/index.js")).headers.get(
            "cache-control", ""
        )


@in_loop
async def test_a_file_is_sent_compressed_to_those_who_take_it() -> None:
    async with serving(web_port=0) as site:
        document = await fetched(site, "")
        plain = await asset(site, document, "index.js")
        response = await asset(site, document, "index.js", accept_encoding="gzip")
        assert response.headers["content-encoding"] == "gzip"
        assert gzip.decompress(response.body) == plain.body


@in_loop
async def test_without_the_second_port_there_is_no_page() -> None:
    async with serving() as site:
        assert site.server.web_port is None


@in_loop
async def test_the_page_gives_the_verifier_that_anybody_can_run() -> None:
    async with serving(web_port=0) as site:
        verifier = await fetched(site, "verify_bundle.mjs")
        assert verifier.headers["content-type"].startswith("text/javascript")
        assert verifier.body == VERIFIER.read_bytes()
        assert b"export async function verify(" in verifier.body
        for _ in range(2):
            response = await fetched(site, "verify_bundle.mjs", accept_encoding="gzip")
            assert gzip.decompress(response.body) == VERIFIER.read_bytes()
