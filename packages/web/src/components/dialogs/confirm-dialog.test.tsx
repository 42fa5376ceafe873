import { screen, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { renderScreen } from "../../../test/render-screen";
import { ConfirmDialog } from "./confirm-dialog";

const nothing = () => undefined;

it("has a header that is not a second banner of the page", async () => {
  await renderScreen(
    <ConfirmDialog
      opened
      title="Recall Case"
      confirmLabel="Recall"
      pending={false}
      onConfirm={nothing}
      onClose={nothing}
    >
      Sure?
    </ConfirmDialog>,
  );
  const heading = await screen.findByRole("heading", { name: "Recall Case" });
  expect(heading.closest("header")?.getAttribute("role")).toBe("none");
});

it("is confirmed by Ctrl and Enter wherever the focus is, once, and not while it works", async () => {
  const onConfirm = vi.fn();
  const dialog = (pending: boolean) => (
    <ConfirmDialog
      opened
      title="Recall Case"
      confirmLabel="Recall"
      {...{ pending, onConfirm }}
      onClose={nothing}
    >
      Sure?
    </ConfirmDialog>
  );
  const { user, unmount } = await renderScreen(dialog(false));
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Cancel"));
  await user.keyboard("{Control>}{Enter>3/}{/Control}");
  expect(onConfirm).toHaveBeenCalledOnce();
  (document.activeElement as HTMLElement).blur();
  await user.keyboard("{Meta>}{Enter}{/Meta}");
  expect(onConfirm).toHaveBeenCalledTimes(2);
  unmount();
  await renderScreen(dialog(true));
  await user.keyboard("{Control>}{Enter}{/Control}");
  expect(onConfirm).toHaveBeenCalledTimes(2);
});
