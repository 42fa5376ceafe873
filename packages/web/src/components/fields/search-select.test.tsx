import { screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { expect, it } from "vitest";
import { renderScreen } from "../../../test/render-screen";
import { type Choice, SearchSelect, useTypedSearch } from "./search-select";

const firms = ["Marsh & Partners", "Delacroix"].map((label, place) => ({ id: place + 1, label }));

function Firms() {
  const [value, setValue] = useState<Choice | null>(null);
  const search = useTypedSearch(value);
  const choices = firms.filter(({ label }) => label.toLowerCase().includes(search.asked.toLowerCase()));
  return (
    <SearchSelect
      label="Firm"
      value={value}
      onChange={setValue}
      search={search}
      choices={choices}
      isSearching={false}
      failure={null}
    />
  );
}

const field = () => screen.getByRole("combobox", { name: "Firm" });
const named = () => {
  const id = field().getAttribute("aria-activedescendant");
  return id === null ? null : document.getElementById(id)?.textContent;
};

it("names the marked option, none that is gone, and the next one again", async () => {
  const { user } = await renderScreen(<Firms />);
  await user.click(field());
  await user.keyboard("{ArrowDown}");
  await waitFor(() => expect(named()).toBe("Marsh & Partners"));
  await user.keyboard("zz");
  await screen.findByRole("option", { name: "Nothing found" });
  expect(named()).toBeNull();
  await user.keyboard("{Backspace}{Backspace}");
  await screen.findByRole("option", { name: "Delacroix" });
  expect(named()).toBeNull();
  await user.keyboard("{ArrowDown}");
  await waitFor(() => expect(named()).toBe("Marsh & Partners"));
  await user.keyboard("{Enter}");
  await waitFor(() => expect(field()).toHaveProperty("value", "Marsh & Partners"));
});
