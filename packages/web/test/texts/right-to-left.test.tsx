import { screen, within } from "@testing-library/react";
import { beforeAll, expect, it } from "vitest";
import { FirmProfile } from "../../src/features/firms/firm-profile";
import { listedFirm, sampleFirm } from "../../src/features/firms/sample-firm";
import { DecisionDialog } from "../../src/features/firms/verification/decision-dialog";
import { FirmReview } from "../../src/features/firms/verification/firm-review";
import type { ListedUser } from "../../src/features/users/data/user-pages";
import { UserDialogs } from "../../src/features/users/dialogs/user-dialogs";
import { refusedMail } from "../cases/mails";
import { onPhone } from "../on-phone";
import { ada } from "../people";
import { renderScreen } from "../render-screen";
import { pressAction } from "../tasks/press-action";
import { listOf, taskOf } from "../tasks/sample-tasks";

beforeAll(() => import("../../src/features/tasks/scheduled-tasks-page"));

const name = "محمد الفاتح";
const isolated = `\u2068${name}\u2069`;

/** The smallest elements that hold the name, and keep it from the characters beside it. */
const holders = async () => (await screen.findAllByText(name)).map((element) => element.tagName);

it.each([
  ["table", () => undefined],
  ["cards", onPhone],
])("a name from right to left stands alone in the %s of the reminders", async (_kind, shape) => {
  shape();
  await renderScreen("/admin/scheduled-tasks", {
    session: ada,
    answers: {
      "tasks.list": listOf(
        taskOf({ entityName: name }),
        taskOf({ id: 6, entityType: "lawfirm", entityName: name }),
        taskOf({ id: 7, entityType: "client", entityName: name }),
      ),
    },
  });
  expect(await holders()).toEqual(["BDI", "BDI", "BDI"]);
});

it.each(["Cancel reminder #5", "Delete task #5"])("and in the sentence of '%s'", async (button) => {
  const { user } = await renderScreen("/admin/scheduled-tasks", {
    session: ada,
    answers: { "tasks.list": listOf(taskOf({ entityName: name })) },
  });
  await pressAction(user, button);
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByText(new RegExp(`^Reminder about ${isolated}, Mar 12`))).toBeTruthy();
});

it("and in the admin's law firms", async () => {
  await renderScreen("/admin/law-firms", {
    session: ada,
    answers: {
      "firms.list": { lawFirms: [{ ...listedFirm, firmName: name }], nextCursor: null },
      "firms.workloads": { workloads: [] },
    },
  });
  expect(await holders()).toEqual(["BDI"]);
});

const firm = {
  ...sampleFirm,
  firmName: name,
  verification: { ...sampleFirm.verification, decidedBy: name },
  barAdmissions: [{ attorneyName: name, state: "CA", barNumber: "240123" }],
};

it("and in a firm's profile, its review and the decision on it", async () => {
  const alike = { ...sampleFirm, id: 9, firmName: name, alike: [] };
  const screens = (
    <>
      <FirmProfile firm={firm} review={<FirmReview firm={firm} />} />
      <DecisionDialog firm={firm} wanted="verified" onClose={() => undefined} />
    </>
  );
  await renderScreen(screens, { session: ada, answers: { "firms.lookAlikes": { lawFirms: [alike] } } });
  const compared = within(await screen.findByRole("table", { name: "Firms that look alike", hidden: true }));
  for (const found of compared.getAllByText(name)) expect(found.tagName).toBe("BDI");
  expect(screen.getByText(`240123, ${isolated}`)).toBeTruthy();
  expect(screen.getByText(new RegExp(`by ${isolated}$`))).toBeTruthy();
  expect(screen.getByText(new RegExp(`^${isolated}: Cases can then`))).toBeTruthy();
});

const person: ListedUser = {
  ...{
    id: 5,
    firstName: "محمد",
    lastName: "الفاتح",
    email: "m@people.test",
    userType: "client",
    firmName: null,
  },
  ...{
    state: "waiting",
    hasSecondFactor: false,
    lastLoginAt: null,
    sessions: 1,
    isInvited: true,
    mail: refusedMail,
  },
};

it.each([
  ["mails", `Mails to ${isolated}`],
  ["sessions", `Sessions of ${isolated}`],
  ["disable", `${isolated} is logged out at once`],
  ["enable", `${isolated} can log in again`],
  ["removeSecondFactor", `${isolated} is logged out`],
  ["correctEmail", `the new address is ${isolated}’s`],
] as const)("and in the dialog '%s' about an account", async (action, sentence) => {
  await renderScreen(<UserDialogs user={person} action={action} onClose={() => undefined} />, {
    session: ada,
    answers: { "notifications.ofUser": { readers: [] }, "users.sessions": { sessions: [] } },
  });
  const dialog = await screen.findByRole("dialog");
  expect(dialog.textContent).toContain(sentence);
});
