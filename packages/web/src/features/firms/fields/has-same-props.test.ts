import { expect, it } from "vitest";
import { hasSameProps } from "./has-same-props";

const handler = () => undefined;
const props = { label: "City", error: undefined, defaultValue: "", onChange: handler };

it("ignores new handlers and an input's default value", () =>
  expect(hasSameProps(props, { ...props, defaultValue: "Reno", onChange: () => undefined })).toBe(true));

it.each([
  { error: "Please fill in the required field: City" },
  { label: "State" },
  { required: true },
  { onChange: undefined },
])("sees %j", (change) => {
  expect(hasSameProps(props, { ...props, ...change })).toBe(false);
  expect(hasSameProps({ ...props, ...change }, props)).toBe(false);
});
