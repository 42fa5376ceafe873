import type { Text } from "@caseward/domain/language/text";
import type { UserType } from "@caseward/domain/users/actor";
import { foldText } from "@caseward/domain/values/fold-text";
import {
  type Icon,
  IconBuilding,
  IconCalendarClock,
  IconCalendarPlus,
  IconChartBar,
  IconGavel,
  IconHome,
  IconListSearch,
  IconLogout,
  IconMapPin,
  IconPlus,
  IconUser,
  IconUsers,
} from "@tabler/icons-react";
import type { ComponentType } from "react";
import { say } from "../../../lib/language/text";
import { accountPath, profileOf } from "../../../lib/routing/home";

type DialogProps = { opened: boolean; onClose: () => void };
export type LoadDialog = () => Promise<ComponentType<DialogProps>>;

/** What an action does: goes somewhere, opens a dialog on the present screen, or ends the session. */
export type Action = {
  label: string;
  /** Other words that people look for it by. */
  words?: string;
  Icon: Icon;
} & ({ to: ActionPath } | { dialog: LoadDialog } | { logsOut: true });

type ActionPath =
  | "/admin/dashboard"
  | "/admin/scheduled-tasks"
  | "/admin/users"
  | "/admin/law-firms"
  | typeof accountPath
  | "/admin/audit"
  | "/admin/law-rules"
  | "/lawfirm/law-rules"
  | "/lawfirm/dashboard"
  | "/lawfirm/mylawfirm"
  | "/lawfirm/scorecard"
  | "/client/dashboard"
  | "/client/address"
  | (typeof profileOf)[UserType];

const addCase: LoadDialog = () =>
  import("../../cases/case-form/add-case-dialog").then(({ AddCaseDialog }) => AddCaseDialog);
const createReminder: LoadDialog = () =>
  import("../../tasks/dialog/create-task-dialog").then(({ CreateTaskDialog }) => CreateTaskDialog);

/** What clients are offered, too, is said in their language. */
type Said = { label: Text; words: Text; Icon: Icon };

const home: Said = { label: "Go to dashboard", words: "home cases", Icon: IconHome };
const addresses: Said = { label: "Your Addresses", words: "address move", Icon: IconMapPin };
const profile: Said = { label: "My Profile", words: "account password", Icon: IconUser };
const lawRules = { label: "Law Rules", words: "statutes deadlines time limits review", Icon: IconGavel };
const ending: Said = { label: "Logout", words: "log out sign end", Icon: IconLogout };
const logOut: Action = { ...ending, logsOut: true };

/** In the order in which they are offered while nothing is typed. */
const actions: Record<UserType, readonly Action[]> = {
  admin: [
    { label: "Add Case", words: "new create", Icon: IconPlus, dialog: addCase },
    {
      label: "Create Reminder",
      words: "new add task follow-up",
      Icon: IconCalendarPlus,
      dialog: createReminder,
    },
    {
      label: "Schedule Reminders",
      words: "scheduled tasks",
      Icon: IconCalendarClock,
      to: "/admin/scheduled-tasks",
    },
    { label: "Audit", words: "log record who opened history", Icon: IconListSearch, to: "/admin/audit" },
    { label: "Users", words: "accounts people invite disable", Icon: IconUsers, to: "/admin/users" },
    {
      label: "Law Firms",
      words: "verify verification suspend pending",
      Icon: IconBuilding,
      to: "/admin/law-firms",
    },
    { ...lawRules, to: "/admin/law-rules" },
    { ...home, to: "/admin/dashboard" },
    { ...profile, to: profileOf.admin },
    logOut,
  ],
  lawfirm: [
    { ...home, to: "/lawfirm/dashboard" },
    {
      label: "My Law Firm",
      words: "firm offices hours settings",
      Icon: IconBuilding,
      to: "/lawfirm/mylawfirm",
    },
    { label: "Scorecard", words: "figures acceptance answer", Icon: IconChartBar, to: "/lawfirm/scorecard" },
    { ...lawRules, to: "/lawfirm/law-rules" },
    { ...profile, to: profileOf.lawfirm },
    logOut,
  ],
  client: [
    { ...home, to: "/client/dashboard" },
    { ...addresses, to: "/client/address" },
    { ...profile, to: profileOf.client },
    logOut,
  ],
};

const firmless: readonly Action[] = [{ ...profile, to: accountPath }, logOut];

type Person = { userType: UserType; hasFirm: boolean };

/** What somebody may do. A lawyer without a firm is still at the onboarding (specification, 2.3). */
export const actionsOf = ({ userType, hasFirm }: Person): readonly Action[] =>
  userType === "lawfirm" && !hasFirm ? firmless : actions[userType];

/** Whether each typed word begins a word of the action, in the reader's language. Nothing typed asks for all of them. */
export function isAskedFor({ label, words = "" }: Pick<Action, "label" | "words">, typed: string): boolean {
  const offered = foldText(`${say(label)} ${say(words)}`).split(/\s+/);
  return foldText(typed)
    .split(/\s+/)
    .every((word) => offered.some((one) => one.startsWith(word)));
}
