import { fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { describe, expect, it, vi } from "vitest";
import { renderScreen } from "../../../test/render-screen";
import { wholeYear } from "./whole-year";

async function openField(latest: string | null) {
  const typed = vi.fn();
  function DayForm() {
    const [day, setDay] = useState("");
    const change = (value: string) => {
      typed(value);
      setDay(value);
    };
    return (
      <input
        aria-label="Day"
        type="date"
        value={day}
        onChange={({ currentTarget }) => change(currentTarget.value)}
        {...wholeYear(latest)}
      />
    );
  }
  await renderScreen(<DayForm />);
  const field = screen.getByLabelText<HTMLInputElement>("Day");
  return { field, typed, type: (value: string) => fireEvent.change(field, { target: { value } }) };
}

describe("a year that was typed with two digits", () => {
  it("is made whole when the field is left", async () => {
    const { field, typed, type } = await openField("2026-03-10");
    type("0024-03-10");
    expect(field.value).toBe("0024-03-10");
    fireEvent.blur(field);
    expect(field.value).toBe("2024-03-10");
    expect(typed).toHaveBeenLastCalledWith("2024-03-10");
  });

  it("is made whole before Enter sends the form, and means the past", async () => {
    const { field, type } = await openField("2026-03-10");
    type("0099-12-31");
    fireEvent.keyDown(field, { key: "Enter" });
    expect(field.value).toBe("1999-12-31");
  });

  it("may lie ahead where there is no latest day", async () => {
    const { field, type } = await openField(null);
    type("0027-03-10");
    fireEvent.blur(field);
    expect(field.value).toBe("2027-03-10");
  });
});
