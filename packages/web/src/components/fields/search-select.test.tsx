import { act, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { describe, expect, it, vi } from "vitest";
import { renderScreen } from "../../../test/render-screen";
import { type Choice, SearchSelect, useTypedSearch } from "./search-select";

const choice = (id: number, label: string): Choice => ({ id, label });
const marsh = choice(1, "Marsh & Partners");
const delacroix = choice(2, "Delacroix");
const firms = [marsh, delacroix];

/** A form with a picker whose server answers when the test says so, at first with both firms. */
async function openForm() {
  const submitted = vi.fn();
  let answer: (found: Choice[]) => void = () => undefined;
  let wait: () => void = () => undefined;
  function FirmForm() {
    const [value, setValue] = useState<Choice | null>(null);
    const [found, setFound] = useState<Choice[] | "waits">(firms);
    const [kept, setKept] = useState(firms);
    const search = useTypedSearch(value);
    answer = (given) => {
      setFound(given);
      setKept(given);
    };
    wait = () => setFound("waits");
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault();
          submitted(value?.label ?? null);
        }}
      >
        <SearchSelect
          label="Firm"
          value={value}
          onChange={setValue}
          search={search}
          choices={kept}
          isSearching={found === "waits"}
          failure={null}
        />
        <button type="submit">Submit</button>
      </form>
    );
  }
  const { user } = await renderScreen(<FirmForm />);
  await user.click(field());
  return {
    user,
    submitted,
    answer: (found: Choice[]) => act(() => answer(found)),
    wait: () => act(() => wait()),
  };
}

const field = () => screen.getByRole<HTMLInputElement>("combobox", { name: "Firm" });
const nameOfMarked = () => {
  const id = field().getAttribute("aria-activedescendant");
  return id === null ? null : document.getElementById(id)?.textContent;
};

describe("A picker that searches on the server", () => {
  it("marks nothing in a list that was only opened, and the arrows mark one option after the other", async () => {
    const { user } = await openForm();
    expect(nameOfMarked()).toBeNull();
    await user.keyboard("{ArrowDown}");
    await waitFor(() => expect(nameOfMarked()).toBe("Marsh & Partners"));
    await user.keyboard("{ArrowDown}");
    await waitFor(() => expect(nameOfMarked()).toBe("Delacroix"));
    await user.keyboard("{Enter}");
    await waitFor(() => expect(field().value).toBe("Delacroix"));
    expect(screen.queryByRole("option")).toBeNull();
  });

  it("marks the first match of what is typed, and nothing when nothing matches", async () => {
    const { user, answer } = await openForm();
    await user.keyboard("de");
    answer([delacroix]);
    await waitFor(() => expect(nameOfMarked()).toBe("Delacroix"));
    await user.keyboard("zz");
    answer([]);
    await screen.findByRole("option", { name: "Nothing found" });
    expect(nameOfMarked()).toBeNull();
  });

  it("takes the first match by Enter without sending the form", async () => {
    const { user, answer, submitted } = await openForm();
    await user.keyboard("de");
    answer([delacroix]);
    await screen.findByText("1 found");
    await user.keyboard("{Enter}");
    await waitFor(() => expect(field().value).toBe("Delacroix"));
    expect(submitted).not.toHaveBeenCalled();
    await user.keyboard("{Enter}");
    expect(submitted).toHaveBeenCalledExactlyOnceWith("Delacroix");
  });

  it("lets an Enter before the answer wait for it, and takes its first match", async () => {
    const { user, answer, wait, submitted } = await openForm();
    wait();
    await user.keyboard("de{Enter}");
    expect(field().value).toBe("de");
    answer([delacroix]);
    await waitFor(() => expect(field().value).toBe("Delacroix"));
    expect(submitted).not.toHaveBeenCalled();
  });

  it("keeps the mark when an answer redraws the list in another order", async () => {
    const { user, answer, wait } = await openForm();
    await user.keyboard("a{ArrowDown}");
    await waitFor(() => expect(nameOfMarked()).toBe("Delacroix"));
    wait();
    answer([delacroix, choice(3, "Bay Group"), marsh]);
    expect(nameOfMarked()).toBe("Delacroix");
    await user.keyboard("{Enter}");
    await waitFor(() => expect(field().value).toBe("Delacroix"));
  });

  it("keeps Enter to itself while nothing is found, and keeps what was typed when it is left", async () => {
    const { user, answer, submitted } = await openForm();
    await user.keyboard("Delacorix");
    answer([]);
    await screen.findByRole("option", { name: "Nothing found" });
    await user.keyboard("{Enter}");
    expect(submitted).not.toHaveBeenCalled();
    await user.tab();
    expect(field().value).toBe("Delacorix");
    expect(screen.queryByRole("option")).toBeNull();
  });

  it("takes the first match by Enter, too, when its list was closed over the text", async () => {
    const { user, answer, submitted } = await openForm();
    await user.keyboard("de");
    answer([delacroix]);
    await screen.findByText("1 found");
    await user.keyboard("{Tab}{Shift>}{Tab}{/Shift}");
    expect(screen.queryByRole("option")).toBeNull();
    await user.keyboard("{Enter}");
    await waitFor(() => expect(field().value).toBe("Delacroix"));
    expect(submitted).not.toHaveBeenCalled();
  });

  it("shows the chosen option's name again when another text was typed and left", async () => {
    const { user } = await openForm();
    await user.click(screen.getByRole("option", { name: "Marsh & Partners" }));
    await user.keyboard("x");
    expect(field().value).toBe("Marsh & Partnersx");
    await user.tab();
    expect(field().value).toBe("Marsh & Partners");
  });
});
