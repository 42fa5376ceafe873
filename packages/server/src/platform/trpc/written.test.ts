import { expect, it } from "vitest";
import { jsonOf, Written, writtenList, writtenObject } from "./written";

const hostile = '"quoted" \\ \u2028 \u0007 </script> 😀 \ud800';

it("leaves what is written as it is", () => {
  expect(jsonOf(new Written('{"a" : 1}'))).toBe('{"a" : 1}');
});

it("writes everything else as JSON", () => {
  expect(jsonOf({ a: [hostile, null, 1.5] })).toBe(JSON.stringify({ a: [hostile, null, 1.5] }));
  expect(jsonOf(undefined)).toBeUndefined();
});

it("is the value for whoever writes JSON without knowing of it", () => {
  const written = new Written<{ text: string }>(JSON.stringify({ text: hostile }));
  expect(JSON.parse(JSON.stringify([written]))).toEqual([{ text: hostile }]);
  expect(written.toJSON().text).toBe(hostile);
});

it("makes lists and objects of parts, absent ones left out", () => {
  type Page = { items: { id: number }[]; next: string | null; total?: number | undefined };
  const items = writtenList([1, 2].map((id) => new Written<{ id: number }>(`{"id":${id}}`)));
  const page = writtenObject<Page>({ items, next: hostile, total: undefined });
  expect(page.toJSON()).toEqual({ items: [{ id: 1 }, { id: 2 }], next: hostile });
  expect(writtenObject<{ total?: number }>({}).json).toBe("{}");
  expect(writtenList([]).json).toBe("[]");
});
