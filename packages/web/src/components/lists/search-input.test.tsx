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

const shown = () => [
  screen.getByRole<HTMLInputElement>("searchbox").value,
  screen.getByRole("status").textContent,
];

it("asks once its writer pauses, and drops what was just typed when its value changes elsewhere", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { user } = await renderScreen(<Search />);
  const box = screen.getByRole("searchbox", { name: "Search" });
  const pause = () => act(() => vi.advanceTimersByTimeAsync(400));
  await user.type(box, "  law ");
  await pause();
  expect(shown()).toEqual(["ng  law ", "ng law"]);
  await user.type(box, "x");
  await user.click(screen.getByRole("button", { name: "Show all" }));
  await pause();
  expect(shown()).toEqual(["", ""]);
});
