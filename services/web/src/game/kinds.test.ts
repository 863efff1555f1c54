import { expect, test } from "vitest";

import { ViewSchema } from "~gen/history_pb";

import { FIELDS } from "./kinds";

test("every game of the API is known, by its field of the unions", () => {
  const fields = ViewSchema.fields.map(({ name, localName }) => [name.replaceAll("_", "-"), localName]);
  expect(Object.entries(FIELDS)).toEqual(fields);
});
