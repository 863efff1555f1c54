import { render } from "preact";

import { App } from "~/app/app";
import { applyAppearance } from "~/app/appearance";
import { speakPreferred, t } from "~/texts";
import "~/app/style.css";

async function main(): Promise<void> {
  applyAppearance();
  const root = document.getElementById("app");
  if (!root) throw new Error("the page has no #app");
  await speakPreferred();
  document.title = t("app-title");
  render(<App />, root);
}

void main();
