import { act, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { silence } from "../../../test/fake-server";
import { ada } from "../../../test/people";
import { renderScreen } from "../../../test/render-screen";

const marks = () =>
  [...document.querySelectorAll("style")]
    .map(({ textContent }) => textContent)
    .filter((css) => css?.includes("@page"));
const printer = (event: string) => act(async () => void window.dispatchEvent(new Event(event)));

it("puts the case's number and the day on paper, and only on paper", async () => {
  const answers = { "cases.get": silence };
  await renderScreen("/admin/case/12", { session: ada, answers });
  await screen.findByRole("status", { name: "Loading" });
  await printer("beforeprint");
  expect(marks()).toEqual([expect.stringContaining("Case #12 · printed ")]);
  await printer("afterprint");
  expect(marks()).toEqual([]);
});

it("puts nothing on the pages of other screens", async () => {
  await renderScreen("/admin/myprofile", { session: ada });
  await screen.findByRole("heading", { name: "My Profile" });
  await printer("beforeprint");
  expect(marks()).toEqual([]);
});
