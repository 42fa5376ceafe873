import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { listedCase } from "../../../test/cases/sample-cases";
import { type Answers, brokenNetwork, refusal } from "../../../test/fake-server";
import { ada } from "../../../test/people";
import { renderScreen } from "../../../test/render-screen";
import { sampleFirm } from "../firms/sample-firm";
// Its route loads the page; loaded here, that takes no time of a test.
import "./scheduled-tasks-page";
import { listOf, previewed, taskOf } from "../../../test/tasks/sample-tasks";

const brokenPayload = "The payload must be valid JSON, at most 20 levels deep and 10,000 characters long";

async function open(answers: Answers = {}) {
  const view = await renderScreen("/admin/scheduled-tasks", {
    session: ada,
    answers: {
      "tasks.preview": previewed,
      "tasks.list": listOf(),
      "tasks.create": { task: taskOf() },
      "cases.list": ({ search }) => ({
        cases: search === "nuñez" || search === "12" ? [listedCase({ caseId: 12 })] : [],
        nextCursor: null,
      }),
      "clients.list": {
        clients: [{ id: 3, firstName: "Zoë", lastName: "Ång", email: "zoe@people.test" }],
        nextCursor: null,
      },
      "firms.list": { lawFirms: [], nextCursor: null },
      "firms.get": ({ firmId }) => {
        if (firmId !== 7) return refusal("not_found")();
        return { lawFirm: { ...sampleFirm, id: 7, firmId: 7, firmName: "Marsh & Partners" } };
      },
      ...answers,
    },
  });
  await view.user.click(await screen.findByRole("button", { name: "Create Reminder" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Create Reminder" }));
  const field = (label: RegExp) => dialog.getByLabelText(label, { selector: "input,textarea,select" });
  const write = (label: RegExp, value: string) => fireEvent.input(field(label), { target: { value } });
  const search = async (text: string) => {
    await view.user.click(field(/^Entity \*$/));
    write(/^Entity \*$/, text);
    const calls = () => view.calls.filter(({ path }) => /^(cases|clients|firms)\.list$/.test(path));
    await waitFor(() => expect(calls().at(-1)?.input).toMatchObject({ search: text }));
  };
  const choose = async (text: string, option: string) => {
    await search(text);
    await view.user.click(await screen.findByText(option));
  };
  const fill = async () => {
    await choose("nuñez", "#12 María Núñez");
    write(/^Task Subtype/, "Medical form");
    write(/^Scheduled At/, "2027-03-12T15:30");
  };
  const send = () => view.user.click(dialog.getByRole("button", { name: "Create Reminder" }));
  return { ...view, dialog, field, write, search, choose, fill, send };
}

describe("Create Reminder", () => {
  it("names, marks and focuses each first missing field in turn", async () => {
    const { send, field, write, choose, dialog, callsOf } = await open();
    const steps: [RegExp, string, () => unknown][] = [
      [/^Entity \*$/, "Entity", () => choose("nuñez", "#12 María Núñez")],
      [/^Task Subtype/, "Task Subtype", () => write(/^Task Subtype/, "Medical form")],
      [/^Scheduled At/, "Scheduled At", () => write(/^Scheduled At/, "2027-03-12T15:30")],
    ];
    for (const [label, name, give] of steps) {
      await send();
      expect(dialog.getByText(`Please fill in the required field: ${name}`)).toBeTruthy();
      expect(dialog.getAllByText(/required field/)).toHaveLength(1);
      expect(document.activeElement).toBe(field(label));
      expect(field(label).getAttribute("aria-invalid")).toBe("true");
      await give();
    }
    await send();
    await waitFor(() => expect(callsOf("tasks.create")).toHaveLength(1));
  });

  it("offers only channels that are set up", async () => {
    const { field } = await open({ "tasks.preview": { ...previewed, channels: ["email"] } });
    const options = () => [...(field(/^Channel/) as HTMLSelectElement).options].map(({ text }) => text);
    await screen.findByRole("region", { name: "What will be sent" });
    expect(options()).toEqual(["Email"]);
  });

  it("shows the email that will be sent, to whom, and why it would reach nobody", async () => {
    const problem = "This case is with no law firm.";
    const { dialog, choose, write, callsOf } = await open({
      "tasks.preview": ({ taskSubtype }) =>
        taskSubtype === "firm_response" ? { ...previewed, recipient: null, problem } : previewed,
    });
    const email = within(await dialog.findByRole("region", { name: "What will be sent" }));
    for (const text of ["To: maria@example.test", "Subject: A reminder about your case", previewed.text])
      expect(email.getByText(text)).toBeTruthy();
    await choose("nuñez", "#12 María Núñez");
    write(/^Task Subtype/, "Firm response");
    expect(await email.findByText(problem)).toBeTruthy();
    expect(callsOf("tasks.preview").at(-1)).toEqual({
      ...{ entityType: "case", entityId: 12, taskSubtype: "firm_response", channel: "email" },
    });
  });

  it("keeps the payload under Advanced", async () => {
    const { dialog, field, user } = await open();
    const advanced = dialog.getByRole("button", { name: "Advanced" });
    expect(advanced.getAttribute("aria-expanded")).toBe("false");
    expect(field(/^Payload/).closest("[hidden]")).not.toBeNull();
    await user.click(advanced);
    expect(field(/^Payload/).closest("[hidden]")).toBeNull();
  });

  it("creates one reminder by a double click, says so and closes", async () => {
    vi.stubEnv("TZ", "America/New_York");
    const { fill, write, dialog, user, callsOf } = await open();
    await fill();
    write(/^Payload/, '{ "round": 1 }');
    await user.dblClick(dialog.getByRole("button", { name: "Create Reminder" }));
    expect(await screen.findByText("Reminder created")).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(callsOf("tasks.create")).toEqual([
      {
        entityType: "case",
        entityId: 12,
        taskType: "reminder",
        taskSubtype: "medical_form",
        scheduledAt: "2027-03-12T20:30:00.000Z",
        channel: "email",
        payload: '{ "round": 1 }',
      },
    ]);
    await waitFor(() => expect(callsOf("tasks.list")).toHaveLength(2));
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Create Reminder" }));
  });

  it("finds cases, clients and firms by name or number, and says how many", async () => {
    const { search, choose, user, field, dialog, callsOf } = await open();
    await search("12");
    expect(await dialog.findByText("1 found")).toBeTruthy();
    await search("nobody");
    expect((await screen.findAllByText("Nothing found"))[0]).toBeTruthy();
    await waitFor(() => expect(callsOf("cases.list").at(-1)).toEqual({ search: "nobody", limit: 20 }));
    await user.selectOptions(field(/^Entity Type/), "Client");
    await choose("zo", "#3 Zoë Ång");
    expect(dialog.getByText("Goes to the client by email.")).toBeTruthy();
    await user.selectOptions(field(/^Entity Type/), "Law firm");
    expect(field(/^Entity \*$/)).toHaveProperty("value", "");
    await user.selectOptions(field(/^Channel/), "Text message");
    await choose("#7", "#7 Marsh & Partners");
    expect(dialog.getByText("Goes to the law firm by text message.")).toBeTruthy();
  });

  it("takes the first subtype that matches by Enter, and sends nothing", async () => {
    const { user, field, dialog, callsOf } = await open();
    field(/^Task Subtype/).focus();
    await user.paste("fin");
    await user.keyboard("{Enter}");
    await waitFor(() => expect(field(/^Task Subtype/)).toHaveProperty("value", "Financial form"));
    expect(dialog.queryByText(/required field/)).toBeNull();
    expect(callsOf("tasks.create")).toEqual([]);
  });

  it("says who gets it as the subtype changes", async () => {
    const { write, dialog } = await open();
    write(/^Task Subtype/, "Firm response");
    expect(dialog.getByText("Goes to the law firm by email.")).toBeTruthy();
    write(/^Task Subtype/, "Court date");
    expect(dialog.getByText("Goes to the client by email.")).toBeTruthy();
  });

  it.each([
    ["2027-03-12T15:30", "Will be sent Mar 12, 2027 at 3:30 PM EST"],
    ["2027-03-14T02:30", "The clocks go forward over this time. Will be sent Mar 14, 2027 at 3:30 AM EDT"],
    [
      "2027-11-07T01:30",
      "This time comes twice that night; the first is meant. Will be sent Nov 7, 2027 at 1:30 AM EDT",
    ],
    ["2020-03-12T15:30", "Mar 12, 2020 at 3:30 PM EDT is over."],
  ])("the reminder form explains the time %s in New York: %s", async (value, sentence) => {
    vi.stubEnv("TZ", "America/New_York");
    const { write, dialog } = await open();
    write(/^Scheduled At/, value);
    expect(dialog.getByText(sentence)).toBeTruthy();
  });

  it("checks the payload when it is left and when it is sent", async () => {
    const { write, field, fill, send, dialog, callsOf } = await open();
    await fill();
    write(/^Payload/, "{ broken");
    fireEvent.blur(field(/^Payload/));
    expect(dialog.getByText(brokenPayload)).toBeTruthy();
    write(/^Payload/, "[".repeat(20_000));
    expect(dialog.queryByText(brokenPayload)).toBeNull();
    await send();
    expect(dialog.getByText(brokenPayload)).toBeTruthy();
    expect(document.activeElement).toBe(field(/^Payload/));
    expect(callsOf("tasks.create")).toEqual([]);
  });

  it("shows the server's issue at its field and keeps what was entered", async () => {
    const message = "There is no case with the number 12.";
    const { fill, send, field, dialog } = await open({
      "tasks.create": refusal("validation_failed", { issues: [{ path: "entityId", message }] }),
    });
    await fill();
    await send();
    expect(await dialog.findByText(message)).toBeTruthy();
    expect(document.activeElement).toBe(field(/^Entity \*$/));
    expect(field(/^Task Subtype/)).toHaveProperty("value", "Medical form");
  });

  it("over a broken network stays open and says so", async () => {
    const { dialog, fill, send } = await open({ "tasks.create": brokenNetwork });
    await fill();
    await send();
    expect(await screen.findByText("Failed to create reminder")).toBeTruthy();
    expect(screen.getByRole("dialog", { name: "Create Reminder" })).toBeTruthy();
    /** The keyboard stays where it was: a second Enter tries again. */
    expect(document.activeElement).toBe(dialog.getByRole("button", { name: "Create Reminder" }));
  });

  it("is sent again under its key when the answer was lost", async () => {
    let calls = 0;
    const { fill, send, keysOf } = await open({
      "tasks.create": () => (++calls === 1 ? brokenNetwork() : { task: taskOf() }),
    });
    await fill();
    await send();
    await screen.findByText("Failed to create reminder");
    await send();
    await waitFor(() => expect(calls).toBe(2));
    const [first, again] = keysOf("tasks.create");
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(again).toBe(first);
  });

  it("asks before what was entered is lost, but not when nothing was", async () => {
    const { user, field, write } = await open();
    write(/^Task Subtype/, "Med");
    field(/^Task Subtype/).focus();
    await user.keyboard("{Escape}{Escape}");
    expect(await screen.findByRole("dialog", { name: "Discard what you entered?" })).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Discard" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await user.click(screen.getByRole("button", { name: "Create Reminder" }));
    expect(await screen.findByPlaceholderText("What it is about")).toHaveProperty("value", "");
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });
});
