import { act, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, it, vi } from "vitest";
import { renderScreen } from "../../../test/render-screen";
import { SearchInput } from "./search-input";

function Search() {
  const [value, setValue] = useState("ng");
  return (
    <>
      <SearchInput placeholder="Search" value={value} onSearch={setValue} />
      <output>{value}</output>
      <button type="button" onClick={() => setValue("")}>
        Show all
      </button>
    </>
  );
}

const displayed = () => [
  screen.getByRole<HTMLInputElement>("searchbox").value,
  screen.getByRole("status").textContent,
];

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

it("asks at the first key, and then for the last of what was typed, a few times a second", async () => {
  vi.useFakeTimers();
  const asked = vi.fn();
  const { user } = await renderScreen(<SearchInput placeholder="Search" value="" onSearch={asked} />);
  await user.type(screen.getByRole("searchbox"), "  new   law ");
  expect(asked.mock.calls).toEqual([[""]]);
  await pass(60);
  expect(asked.mock.calls).toEqual([[""], ["new law"]]);
  await pass(1_000);
  expect(asked).toHaveBeenCalledTimes(2);
});

it("keeps what is typed when the address follows late, and drops it when that changes elsewhere", async () => {
  vi.useFakeTimers();
  const arriving: string[] = [];
  let arrive: (value: string) => void = () => undefined;
  function Late() {
    const [value, setValue] = useState("");
    arrive = setValue;
    return <SearchInput placeholder="Search" value={value} onSearch={(search) => arriving.push(search)} />;
  }
  const { user } = await renderScreen(<Late />);
  const box = screen.getByRole<HTMLInputElement>("searchbox");
  for (const key of "law") {
    await user.type(box, key);
    await pass(60);
  }
  expect(arriving).toEqual(["l", "la", "law"]);
  for (const value of ["l", "law"]) {
    act(() => arrive(value));
    expect(box.value).toBe("law");
  }
  act(() => arrive("la"));
  expect(box.value).toBe("la");
});

it("tidies what is asked for, and drops what was just typed when its value changes elsewhere", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { user } = await renderScreen(<Search />);
  const box = screen.getByRole("searchbox", { name: "Search" });
  const pause = () => act(() => vi.advanceTimersByTimeAsync(400));
  await user.type(box, "  law ");
  await pause();
  expect(displayed()).toEqual(["ng  law ", "ng law"]);
  await user.type(box, "x");
  await user.click(screen.getByRole("button", { name: "Show all" }));
  await pause();
  expect(displayed()).toEqual(["", ""]);
});
