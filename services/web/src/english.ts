/** What every test begins with: the page speaks English, whatever the test before has chosen. */
import { beforeEach } from "vitest";

import { speak, speakAll } from "~/texts";

beforeEach(async () => {
  await speakAll();
  await speak("en");
});
