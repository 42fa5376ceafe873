import { fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { comeBack, draftServer, openWindow, pause } from "../../../../../test/forms/onboarding-windows";
import { leeWithoutFirm } from "../../../../../test/people";
import { until } from "../../../../../test/until";
import { writeDraft } from "../../../../lib/drafts/draft-store";
import { sampleValues } from "../../sample-firm";
import { onboardingDraftKey, readCopies } from "./onboarding-draft";

beforeEach(() => {
  vi.useFakeTimers();
});

describe("the draft of the onboarding", () => {
  it("is saved on the server when the typing pauses, and another browser goes on with it", async () => {
    const { server, answers } = draftServer();
    const laptop = await openWindow(answers);
    expect(laptop.all.getByText("What you enter is saved as you go.")).toBeTruthy();
    laptop.type("firmName", "Marsh & Partners");
    await pause(999);
    expect(server.draft).toBeNull();
    await pause(1);
    expect(server.draft?.content.values.firmName).toBe("Marsh & Partners");
    expect(laptop.all.getByText(/^Saved \d/)).toBeTruthy();
    expect(readCopies(leeWithoutFirm.user.id)).toEqual([]);
    laptop.unmount();
    localStorage.clear();
    const phone = await openWindow(answers);
    expect(phone.value("firmName")).toBe("Marsh & Partners");
    expect(phone.all.getByText(/We kept what you entered on/)).toBeTruthy();
  });

  it("holds what two windows typed into different fields, which each of them shows", async () => {
    const { server, answers } = draftServer();
    const [one, two] = [await openWindow(answers), await openWindow(answers)];
    one.type("firmName", "Marsh & Partners");
    one.type("addresses.0.city", "Oakland");
    one.type("primaryContact.firstName", "Siobhán");
    await pause();
    two.type("usp", "We answer the phone");
    two.type("addresses.0.zipCode", "94601");
    two.type("primaryContact.lastName", "O'Dell");
    fireEvent.click(within(two.node("practiceAreas")).getByLabelText("Car Accidents"));
    await pause();
    await pause();
    expect(server.draft?.content.values).toMatchObject({
      firmName: "Marsh & Partners",
      usp: "We answer the phone",
      addresses: [{ city: "Oakland", zipCode: "94601" }],
      primaryContact: { firstName: "Siobhán", lastName: "O'Dell" },
      practiceAreas: [{ name: "Car Accidents", rank: 1 }],
    });
    expect([two.value("firmName"), two.value("usp")]).toEqual(["Marsh & Partners", "We answer the phone"]);
    await comeBack();
    expect([one.value("firmName"), one.value("usp")]).toEqual(["Marsh & Partners", "We answer the phone"]);
    expect(within(one.node("practiceAreas")).getByLabelText("Car Accidents")).toHaveProperty("checked", true);
  });

  it("takes nothing from what is being typed, and leaves the cursor where it is", async () => {
    const { answers } = draftServer();
    const [one, two] = [await openWindow(answers), await openWindow(answers)];
    one.type("firmName", "Marsh & Partners");
    await pause();
    two.node("usp").focus();
    two.type("usp", "We answer");
    await pause();
    two.type("usp", "We answer the phone");
    expect(two.value("firmName")).toBe("Marsh & Partners");
    expect(document.activeElement).toBe(two.node("usp"));
    await pause();
    expect(two.value("usp")).toBe("We answer the phone");
  });

  it.each([
    ["Save my version", "Ng & Sons"],
    ["Use the other version", "Marsh & Partners"],
  ])("asks which of two texts for one field counts: %s", async (answer, counts) => {
    const { server, answers } = draftServer();
    const [one, two] = [await openWindow(answers), await openWindow(answers)];
    one.type("firmName", "Marsh & Partners");
    one.type("notes", "of the one");
    await pause();
    two.type("firmName", "Ng & Sons");
    two.type("usp", "of the other");
    await pause();
    expect(server.draft?.content.values.firmName).toBe("Marsh & Partners");
    expect(two.all.getByText("This form was changed while you were filling it in")).toBeTruthy();
    const field = within(two.all.getByLabelText("Firm Name"));
    expect(field.getByText("Ng & Sons")).toBeTruthy();
    expect(field.getByText("Marsh & Partners")).toBeTruthy();
    two.press(answer);
    await pause();
    const expected = { firmName: counts, notes: "of the one", usp: "of the other" };
    expect(server.draft?.content.values).toMatchObject(expected);
    for (const [path, text] of Object.entries(expected)) expect(two.value(path)).toBe(text);
  });

  it("asks again after a reload where nothing was chosen", async () => {
    const { answers } = draftServer();
    const [one, two] = [await openWindow(answers), await openWindow(answers)];
    one.type("firmName", "Marsh & Partners");
    await pause();
    two.type("firmName", "Ng & Sons");
    await pause();
    two.unmount();
    const again = await openWindow(answers, "From your other window");
    again.press("Save my version");
    expect(again.value("firmName")).toBe("Ng & Sons");
  });

  it("asks nothing where its own answer was lost", async () => {
    const { server, answers } = draftServer();
    const one = await openWindow(answers);
    server.loseAnswers = true;
    one.type("firmName", "Marsh");
    await pause();
    server.loseAnswers = false;
    one.type("firmName", "Marsh & Partners");
    await pause();
    await pause();
    expect(server.draft?.content.values.firmName).toBe("Marsh & Partners");
    expect(one.value("firmName")).toBe("Marsh & Partners");
  });

  it("stays in this browser while the server is away, of each window, and comes together afterwards", async () => {
    const { server, answers } = draftServer();
    const [one, two] = [await openWindow(answers), await openWindow(answers)];
    server.isAway = true;
    one.type("firmName", "Marsh & Partners");
    two.type("usp", "We answer the phone");
    await pause();
    expect(one.all.getByText(/Saved in this browser/)).toBeTruthy();
    one.unmount();
    two.unmount();
    server.isAway = false;
    const later = await openWindow(answers);
    expect([later.value("firmName"), later.value("usp")]).toEqual([
      "Marsh & Partners",
      "We answer the phone",
    ]);
    await pause();
    expect(server.draft?.content.values).toMatchObject({
      firmName: "Marsh & Partners",
      usp: "We answer the phone",
    });
    expect(readCopies(leeWithoutFirm.user.id)).toEqual([]);
  });

  it("of before the server kept any is taken over once", async () => {
    const { server, answers } = draftServer();
    writeDraft(leeWithoutFirm.user.id, onboardingDraftKey, { values: { firmName: "Ng & Sons" } });
    const one = await openWindow(answers);
    expect(one.value("firmName")).toBe("Ng & Sons");
    await pause();
    expect(server.draft?.content.values.firmName).toBe("Ng & Sons");
    expect(readCopies(leeWithoutFirm.user.id)).toEqual([]);
  });

  it("is thrown away when its writer says so, and may be begun anew", async () => {
    const { server, save, answers } = draftServer();
    save(sampleValues());
    const one = await openWindow(answers);
    one.press("Discard what I entered");
    one.press("Yes, discard it");
    await pause(0);
    expect(server.draft).toBeNull();
    expect(one.value("firmName")).toBe("");
    one.type("firmName", "Ng & Sons");
    await pause();
    expect(server.draft).toMatchObject({ content: { values: { firmName: "Ng & Sons" } } });
  });
});

describe("an application", () => {
  it("has what another window typed a moment ago", async () => {
    const { save, answers } = draftServer();
    const values = sampleValues();
    save(values);
    const one = await openWindow(answers);
    save({ ...values, usp: "We answer the phone" });
    one.press("Submit Application");
    await until(() => screen.getByText("Onboarding completed successfully!"));
    expect(one.callsOf("firms.create")).toMatchObject([{ usp: "We answer the phone" }]);
  });

  it("is not sent before its writer has chosen between two texts for one field", async () => {
    const { save, answers } = draftServer();
    const values = sampleValues();
    save(values);
    const one = await openWindow(answers);
    const other = { ...values, monthlyNewCaseCapacity: "1-5" };
    save(other);
    fireEvent.change(one.node("monthlyNewCaseCapacity"), { target: { value: "6-10" } });
    one.press("Submit Application");
    await until(() => one.all.getByText("6-10 cases per month"));
    expect(one.all.getByText("1-5 cases per month")).toBeTruthy();
    expect(one.callsOf("firms.create")).toEqual([]);
    one.press("Save my version");
    await pause();
    one.press("Submit Application");
    await until(() => screen.getByText("Onboarding completed successfully!"));
    expect(one.callsOf("firms.create")).toMatchObject([{ monthlyNewCaseCapacity: "6-10" }]);
  });
});
