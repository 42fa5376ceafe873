import { Notifications } from "@mantine/notifications";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { completeFields } from "../../../../test/cases/complete-fields";
import { sampleCase } from "../../../../test/cases/sample-cases";
import { type Answers, brokenNetwork, refusal } from "../../../../test/fake-server";
import { ada } from "../../../../test/people";
import { renderScreen } from "../../../../test/render-screen";
import { AddCaseDialog } from "./add-case-dialog";

const answered = { case: sampleCase() };

async function open(add: Answers["cases.add"] = answered) {
  const onClose = vi.fn();
  const dialog = <AddCaseDialog opened onClose={onClose} />;
  const view = await renderScreen(dialog, { session: ada, answers: { "cases.add": add } });
  const field = (label: string) => screen.getByLabelText(new RegExp(`^${label}`));
  const send = async () => fireEvent.click(screen.getByText("Add Case"));
  const fill = async (given: Record<string, string>) => {
    for (const [label, value] of Object.entries(given)) fireEvent.change(field(label), { target: { value } });
  };
  return { ...view, onClose, field, send, fill };
}

describe("Add New Case", () => {
  it("names, marks and focuses each first missing field in the specified order", async () => {
    const { field, send, fill, callsOf } = await open();
    for (const [label, text] of Object.entries(completeFields)) {
      await send();
      const sentence = `Please fill in the required field: ${label}`;
      expect(screen.getByText(sentence)).toBeTruthy();
      expect(document.activeElement).toBe(field(label));
      expect(field(label).getAttribute("aria-invalid")).toBe("true");
      await fill({ [label]: text });
      expect(screen.queryByText(sentence)).toBeNull();
    }
    await send();
    await waitFor(() => expect(callsOf("cases.add")).toHaveLength(1));
  });

  it("draws the banner first, and then brings the field below it", async () => {
    const { field, send } = await open();
    const phone = field("Phone Number");
    const drawn: (string | null)[] = [];
    phone.scrollIntoView = () => drawn.push(screen.queryByRole("alert")?.textContent ?? null);
    for (const [label, text] of Object.entries(completeFields)) {
      if (label === "Phone Number") break;
      fireEvent.change(field(label), { target: { value: text } });
    }
    await send();
    expect(drawn).toEqual(["Please fill in the required field: Phone Number"]);
    expect(document.activeElement).toBe(phone);
  });

  it("asks for the attorney and the attorney's firm when there is one", async () => {
    const { user, send, fill, callsOf } = await open();
    await fill(completeFields);
    await user.click(screen.getByLabelText("The client has an attorney"));
    await send();
    expect(screen.getByRole("alert").textContent).toBe("Please fill in the required field: Attorney Name");
    await fill({ "Attorney Name": "A. Old" });
    await send();
    expect(screen.getByRole("alert").textContent).toBe("Please fill in the required field: Law Firm Name");
    await fill({ "Law Firm Name": "Old & Co", "Satisfied With Attorney": "no" });
    await send();
    await screen.findByText("Case added successfully!");
    expect(callsOf("cases.add")).toMatchObject([
      { hasAttorney: true, attorneyName: "A. Old", lawFirmName: "Old & Co", satisfiedWithAttorney: false },
    ]);
  });

  it.each([
    [{ Email: "maria@example" }, "Enter a valid email", "Email"],
    [{ "Phone Number": "555-010" }, "Please enter a valid phone number", "Phone Number"],
    [
      { "Date of Incident": "2099-01-01" },
      "The date of the incident cannot be in the future",
      "Date of Incident",
    ],
  ])("refuses %j", async (change, sentence, label) => {
    const { field, send, fill, callsOf } = await open();
    await fill({ ...completeFields, ...change });
    await send();
    expect(screen.getByRole("alert").textContent).toBe(sentence);
    expect(document.activeElement).toBe(field(label));
    expect(callsOf("cases.add")).toEqual([]);
  });

  it("sends the calendar day as it was entered, the origin ADMIN and no image", async () => {
    const { send, fill, callsOf } = await open();
    await fill(completeFields);
    await send();
    await screen.findByText("Case added successfully!");
    const [sent] = callsOf("cases.add");
    expect(sent).toMatchObject({ date: "2026-03-10", state: "CA", createdFrom: "ADMIN", hasAttorney: false });
    expect(sent).toMatchObject({ imageUrl: null, attorneyName: null });
  });

  it("makes one case of a double click, says so and closes after 1.2 seconds", async () => {
    vi.useFakeTimers();
    const { user, fill, callsOf, onClose } = await open();
    await fill(completeFields);
    await user.dblClick(screen.getByText("Add Case"));
    await vi.advanceTimersByTimeAsync(1);
    expect(screen.getByText("Case added successfully!")).toBeTruthy();
    expect(callsOf("cases.add")).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1100);
    expect(onClose).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(100);
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it("says the number of the case, and leads on to submitting it", async () => {
    const onClose = () => undefined;
    const nodes = [<AddCaseDialog key="dialog" opened onClose={onClose} />, <Notifications key="toasts" />];
    const { user, location } = await renderScreen(nodes, {
      session: ada,
      answers: { "cases.add": answered },
    });
    for (const [label, value] of Object.entries(completeFields))
      fireEvent.change(screen.getByLabelText(new RegExp(`^${label}`)), { target: { value } });
    fireEvent.click(screen.getByText("Add Case"));
    expect((await screen.findByRole("status")).textContent).toBe("Case added successfully!Case #7");
    expect(screen.getByText("Case #7 was added.")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Submit to a law firm", hidden: true }));
    await waitFor(() => expect(location().href).toBe("/admin/case/7?submit=1"));
    await waitFor(() => expect(screen.queryByText("Case #7 was added.")).toBeNull());
  });

  it("shows the server's word on a field at that field", async () => {
    const message = "This email address belongs to an account that is not a client's.";
    const { field, send, fill } = await open(
      refusal("email_taken", { message, issues: [{ path: "email", message }] }),
    );
    await fill(completeFields);
    await send();
    expect((await screen.findByRole("alert")).textContent).toBe(message);
    await waitFor(() => expect(document.activeElement).toBe(field("Email")));
  });

  it("says 'Failed to add case' when the server gave no sentence, and keeps what was typed", async () => {
    const { field, send, fill } = await open(brokenNetwork);
    await fill(completeFields);
    await send();
    expect((await screen.findByRole("alert")).textContent).toBe("Failed to add case");
    expect(field("City")).toHaveProperty("value", "Oakland");
  });

  it("offers the states, then the territories under a divider", async () => {
    const { field } = await open();
    const territories = field("State").querySelector("optgroup");
    expect(territories?.label).toBe("Territories");
    expect(territories?.children).toHaveLength(6);
    expect(field("State").querySelectorAll(":scope > option")).toHaveLength(51);
  });
});

describe("closing Add New Case", () => {
  it("needs no question while nothing was typed", async () => {
    const { user, onClose } = await open();
    await user.keyboard("{Escape}");
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it("asks before what was typed is lost", async () => {
    const { user, fill, onClose } = await open();
    await fill({ City: "Oakland" });
    await user.keyboard("{Escape}");
    expect(await screen.findByRole("dialog", { name: "Discard what you entered?" })).toBeTruthy();
    expect(onClose).not.toHaveBeenCalled();
    await user.click(screen.getByRole("button", { name: "Discard" }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});
