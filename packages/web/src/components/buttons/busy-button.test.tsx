import { screen } from "@testing-library/react";
import { useState } from "react";
import { expect, it } from "vitest";
import { renderScreen } from "../../../test/render-screen";
import { BusyButton } from "./busy-button";

function Form() {
  const [sent, setSent] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const send = () => {
    setSent(sent + 1);
    setBusy(true);
  };
  return (
    <form action={send}>
      <input aria-label="Name" />
      <BusyButton type="submit" loading={isBusy}>
        Send
      </BusyButton>
      <button type="button" onClick={() => setBusy(false)}>
        Fail
      </button>
      <output>{sent}</output>
    </form>
  );
}

const sent = () => screen.getByRole("status").textContent;
const button = () => screen.getByRole("button", { name: "Send" });

it("keeps the focus while it is busy, and is pressed once", async () => {
  const { user } = await renderScreen(<Form />);
  await user.click(button());
  await expect.poll(sent).toBe("1");
  expect(button().getAttribute("aria-busy")).toBe("true");
  expect(document.activeElement).toBe(button());
  await user.keyboard("{Enter}");
  await user.type(screen.getByLabelText("Name"), "Lee{Enter}");
  expect(sent()).toBe("1");
});

it("is pressed again once it is idle", async () => {
  const { user } = await renderScreen(<Form />);
  await user.click(button());
  await user.click(screen.getByRole("button", { name: "Fail" }));
  await user.click(button());
  await expect.poll(sent).toBe("2");
});
