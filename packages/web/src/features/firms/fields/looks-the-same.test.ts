import { expect, it } from "vitest";
import { looksTheSame } from "./looks-the-same";

const handler = () => undefined;
const props = { label: "City", error: undefined, defaultValue: "", onChange: handler };

it("is blind to handlers made anew and to the value an input began with", () =>
  expect(looksTheSame(props, { ...props, defaultValue: "Reno", onChange: () => undefined })).toBe(true));

it.each([
  { error: "Please fill in the required field: City" },
  { label: "State" },
  { required: true },
  { onChange: undefined },
])("sees %j", (change) => {
  expect(looksTheSame(props, { ...props, ...change })).toBe(false);
  expect(looksTheSame({ ...props, ...change }, props)).toBe(false);
});
