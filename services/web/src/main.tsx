import { render } from "preact";

import { App } from "~/app/app";
import { applyAppearance } from "~/app/appearance";
import { pageFor } from "~/app/pages";
import { place } from "~/app/router";
import { askAhead } from "~/game/ahead";
import { speakPreferred, t } from "~/texts";
import "~/app/style.css";
import "~/app/letters.css";

async function main(): Promise<void> {
  applyAppearance();
  const root = document.getElementById("app");
  if (!root) throw new Error("the page has no #app");
  void pageFor(place.value.path).load().catch(() => undefined); // the app says what is wrong
  const texts = speakPreferred();
  askAhead(place.value.path);
  await texts;
  document.title = t("app-title");
  render(<App />, root);
}

void main();
