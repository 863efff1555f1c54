/** The start of an exported file: reads the recording that it holds, then the same page as ever. */
import "~/app/style.css"; // first: the styles of pages and boards come after it, as they do online

import { render } from "preact";

import { App } from "~/app/app";
import { applyAppearance } from "~/app/appearance";
import { go, link, place } from "~/app/router";
import { speakAll, t } from "~/texts";

import { recordingOf } from "./recording";
import { play } from "./transport";

async function main(): Promise<void> {
  applyAppearance();
  const [root, held] = [document.getElementById("app"), document.getElementById("recording")];
  if (!root || !held) throw new Error("the file has no #app or no #recording");
  const recording = await recordingOf(held.textContent ?? "");
  held.remove();
  play(recording);
  await speakAll();
  document.title = t("app-title");
  const [first] = place.value.path;
  if (first !== "games" && first !== "rules") go(link(["games", recording.header.game], { v: 1 }), { replace: true });
  render(<App />, root);
}

void main();
