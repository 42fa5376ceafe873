import { fireEvent, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { brokenNetwork } from "../../../test/fake-server";
import { ada } from "../../../test/people";
import { renderScreen } from "../../../test/render-screen";
import { InviteAdminDialog } from "./invite-admin-dialog";

async function open(lost = 0) {
  let calls = 0;
  const view = await renderScreen(<InviteAdminDialog opened onClose={() => undefined} />, {
    session: ada,
    answers: {
      "auth.inviteAdmin": ({ email }) => (++calls > lost ? { email } : brokenNetwork()),
    },
  });
  const fill = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(new RegExp(`^${label}`)), { target: { value } });
  fill("First Name", "Ida");
  fill("Last Name", "Ng");
  fill("Email", "ida@people.test");
  const press = () => fireEvent.click(screen.getByRole("button", { name: "Send Invitation" }));
  return { ...view, press };
}

describe("an invitation", () => {
  it("is sent again under its key when the answer was lost, and under another one by the next dialog", async () => {
    const first = await open(1);
    first.press();
    await screen.findByRole("alert");
    first.press();
    await screen.findByText("An invitation has been sent to ida@people.test.");
    const keys = first.keysOf("auth.inviteAdmin");
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
    first.unmount();
    const second = await open();
    second.press();
    await screen.findByText("An invitation has been sent to ida@people.test.");
    expect(keys).not.toContain(second.keysOf("auth.inviteAdmin")[0]);
  });

  it("goes out once by a double click", async () => {
    const { press, callsOf } = await open();
    press();
    press();
    await screen.findByText("An invitation has been sent to ida@people.test.");
    expect(callsOf("auth.inviteAdmin")).toHaveLength(1);
  });
});
