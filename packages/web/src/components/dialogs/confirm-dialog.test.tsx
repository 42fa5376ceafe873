import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
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
