import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { type Answers, refusal } from "../../../../test/fake-server";
import { maria } from "../../../../test/people";
import { renderScreen } from "../../../../test/render-screen";
import { SessionsCard } from "./sessions-card";

const times = { createdAt: "2026-03-10T12:00:00.000Z", lastSeenAt: "2026-03-10T13:00:00.000Z" };
const desk = { id: 1, browser: "Firefox", system: "Windows", isPresent: true, ...times };
const phone = { id: 2, browser: "Safari", system: "iPhone", isPresent: false, ...times };
const odd = { id: 3, browser: null, system: null, isPresent: false, ...times };

const open = (answers: Answers = {}) =>
  renderScreen(<SessionsCard />, {
    session: maria,
    answers: { "auth.sessions": { sessions: [desk, phone, odd] }, ...answers },
  });

describe("one's sessions", () => {
  it("say where they are, and which is this one, that has no button to end it", async () => {
    await open();
    const rows = await screen.findAllByRole("listitem");
    expect(rows.map((row) => row.textContent?.split("Began")[0])).toEqual([
      "Firefox on WindowsThis session",
      "Safari on iPhone",
      "Unknown browser",
    ]);
    const [present] = rows;
    if (!present) throw new Error("There is no session");
    expect(within(present).queryByRole("button")).toBeNull();
  });

  it("end one by one, and the focus stays on the card", async () => {
    const { user, callsOf } = await open({ "auth.endSession": { sessions: [desk, odd] } });
    await user.click(await screen.findByRole("button", { name: "End this session: Safari on iPhone" }));
    await waitFor(() => expect(screen.queryByText("Safari on iPhone")).toBeNull());
    expect(callsOf("auth.endSession")).toEqual([{ sessionId: 2 }]);
    expect(document.activeElement?.textContent).toBe("Your Sessions");
  });

  it("end all but this one", async () => {
    const { user } = await open({ "auth.endOtherSessions": { sessions: [desk] } });
    await user.click(await screen.findByRole("button", { name: "End all others" }));
    await waitFor(() => expect(screen.getAllByRole("listitem")).toHaveLength(1));
    expect(screen.queryByRole("button", { name: "End all others" })).toBeNull();
  });

  it("say why one could not be ended", async () => {
    const { user } = await renderScreen("/client/myprofile", {
      session: maria,
      answers: {
        "auth.sessions": { sessions: [desk, odd] },
        "auth.endSession": refusal("not_found", { message: "This session has already ended." }),
      },
    });
    await user.click(await screen.findByRole("button", { name: "End this session: Unknown browser" }));
    expect(await screen.findByText("This session has already ended.")).toBeTruthy();
  });

  it("are described in Spanish to a user who reads it", async () => {
    localStorage.setItem("language", JSON.stringify("es"));
    await renderScreen("/client/myprofile", {
      session: maria,
      answers: { "auth.sessions": { sessions: [desk, phone] } },
    });
    expect(await screen.findByRole("heading", { name: "Sus sesiones" })).toBeTruthy();
    expect(await screen.findByText("Safari en iPhone")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Cerrar todas las demás" })).toBeTruthy();
  });
});
