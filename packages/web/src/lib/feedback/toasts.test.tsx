import { act, fireEvent, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { renderScreen } from "../../../test/render-screen";
import { toast } from "./toast";
import { Toasts } from "./toasts";

describe("the toasts", () => {
  it("come with the first one, whoever calls for it", async () => {
    const { container } = await renderScreen(<Toasts />);
    expect(container.querySelector(".mantine-Notifications-root")).toBeNull();
    act(() => toast.done("Saved."));
    expect((await screen.findByRole("alert")).textContent).toContain("Saved.");
  });

  it("are there before one is called for, once somebody touched the page", async () => {
    await renderScreen(<Toasts />);
    fireEvent.pointerDown(document.body);
    await expect.poll(() => document.querySelector(".mantine-Notifications-root")).not.toBeNull();
  });

  it("show what was said before they were there", async () => {
    toast.failed("We could not save it.");
    await renderScreen(<Toasts />);
    expect((await screen.findByRole("alert")).textContent).toContain("We could not save it.");
  });
});
