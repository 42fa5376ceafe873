import { fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { refusal } from "../../../../test/fake-server";
import { lee, leeWithoutFirm } from "../../../../test/people";
import { renderScreen } from "../../../../test/render-screen";
import { sampleFirm } from "../sample-firm";

const whole = { ...sampleFirm, informationVerified: true };

async function open(update = () => ({ lawFirm: { ...whole, usp: "Spanish" } })) {
  const view = await renderScreen("/lawfirm/editfirm", {
    session: lee,
    answers: { "firms.get": { lawFirm: whole }, "firms.update": update },
  });
  await screen.findByRole("heading", { name: "Edit Law Firm" });
  await screen.findByText("Save Profile");
  return view;
}

const field = (path: string) => document.querySelector<HTMLInputElement>(`[data-path="${path}"]`);
const type = (path: string, value: string) =>
  fireEvent.change(field(path) ?? document.body, { target: { value } });

describe("a firm's profile", () => {
  it("is changed in the form of the onboarding, which holds what is stored", async () => {
    const { callsOf, path } = await open();
    expect(field("firmName")?.value).toBe("Marsh & Partners");
    expect(field("yearEstablished")?.value).toBe("1998");
    expect(field("addresses.1.city")?.value).toBe("Reno");
    expect(field("barAdmissions.0.barNumber")?.value).toBe("240123");
    type("usp", "Spanish");
    fireEvent.click(screen.getByText("Save Profile"));
    await waitFor(() => expect(path()).toBe("/lawfirm/mylawfirm"));
    expect(callsOf("firms.update")).toMatchObject([
      {
        ...{ firmId: 7, usp: "Spanish", yearEstablished: 1998, firmEmail: null },
        addresses: [{ city: "Oakland" }, { city: "Reno", zipCode: null }],
        barAdmissions: [{ state: "CA", barNumber: "240123" }],
      },
    ]);
  });

  it("stays open with what is wrong", async () => {
    const message = "The server does not like this";
    const { path } = await open(
      refusal("validation_failed", { message, issues: [{ path: "usp", message }] }),
    );
    fireEvent.click(screen.getByText("Save Profile"));
    expect((await screen.findByRole("alert")).textContent).toContain(message);
    expect(path()).toBe("/lawfirm/editfirm");
  });
});

describe("a lawyer without a firm", () => {
  it("reaches profile and password by their name in the menu", async () => {
    const { user, path } = await renderScreen("/lawfirm/onboarding", { session: leeWithoutFirm });
    await screen.findByText("Submit Application");
    await user.click(screen.getByRole("button", { name: "Account of Lee Marsh" }));
    await user.click(await screen.findByRole("menuitem", { name: "Lee Marsh" }));
    await waitFor(() => expect(path()).toBe("/lawfirm/account"));
    expect(await screen.findByRole("button", { name: "Change Password" })).toBeTruthy();
  });
});
