/** What every test begins with: the page speaks English, whatever the test before has chosen. */
import { beforeEach } from "vitest";

import { speak } from "~/texts";

beforeEach(() => speak("en"));
