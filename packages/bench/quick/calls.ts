import { caseSortFields } from "@caseward/domain/cases/lists/sort";
import { handOverDueTasks } from "../../server/src/jobs/reminder-hand-over";
import { casePayload } from "../../server/test/support/fixtures";
import type { Caller, Reply } from "../../server/test/support/harness";
import { rareName } from "./large-database";
import type { Stage } from "./stage";

/** A hot call. What is asked each time may need a case in another state, which is made before it is counted. */
export type HotCall = {
  name: string;
  prepare?: (stage: Stage, turn: number) => Promise<number>;
  /** `subject` is what was prepared. */
  call: (stage: Stage, subject: number, turn: number) => Promise<unknown>;
};

const limit = 25;

const answered = async (reply: Promise<Reply>) => {
  const { status, body, data } = await reply;
  if (status >= 300) throw new Error(`The call was refused with ${status}: ${JSON.stringify(body)}`);
  return data;
};

const get = (caller: Caller, path: string, query: Record<string, string> = {}) =>
  answered(caller.rest("GET", `${path}?${new URLSearchParams({ limit: String(limit), ...query })}`));

/** A page and the one after it, which its cursor names. */
const pages = (sort: string): HotCall[] => [
  { name: `list by ${sort}`, call: ({ admin }) => get(admin, "/cases", { sort }) },
  {
    name: `list by ${sort}, next page`,
    call: ({ admin, cursors }) => get(admin, "/cases", { sort, cursor: cursors.get(sort) ?? "" }),
  },
];

const searches = {
  "a surname": rareName.lastName,
  "a full name": `${rareName.firstName} ${rareName.lastName}`,
  "a common name": "garcia",
  "no match": "zzyzx",
  "a case ID": "#4711",
};

const reading: HotCall[] = [
  { name: "session look-up", call: ({ admin }) => answered(admin.rest("GET", "/auth/session")) },
  ...caseSortFields.flatMap(pages),
  {
    name: "list of a status",
    call: ({ admin }) => get(admin, "/cases", { sort: "createdAt", status: "New" }),
  },
  ...Object.entries(searches).map(
    ([name, search]): HotCall => ({
      name: `search ${name}`,
      call: ({ admin }) => get(admin, "/cases", { sort: "createdAt", search }),
    }),
  ),
  { name: "firm's list with counts", call: ({ lawyer }) => get(lawyer, "/cases", { status: "Submitted" }) },
  { name: "open a case", call: ({ admin, openCase }) => answered(admin.rest("GET", `/case/${openCase}`)) },
  {
    name: "open a case with stages and messages, batched",
    call: ({ batched, openCase }) =>
      batched([
        ["cases.get", { caseId: openCase }],
        ["stages.list", { caseId: openCase }],
        ["messages.list", { caseId: openCase, limit }],
      ]),
  },
];

const addressOf = (turn: number, word: string) => `${word}-${turn}@hot.test`;

const add = (stage: Stage, email: string) =>
  answered(stage.admin.rest("POST", "/case", { ...casePayload, email }));

async function newCase(stage: Stage, turn: number): Promise<number> {
  const made = await add(stage, addressOf(turn, "prepared"));
  return (made.case as { caseId: number }).caseId;
}

const submit = ({ admin, firmId }: Stage, caseId: number) =>
  answered(admin.rest("POST", `/case/${caseId}/assign-law-firm`, { lawFirmId: firmId }));

const move = (caller: Caller, caseId: number, verb: string) =>
  answered(caller.rest("PUT", `/case/${caseId}/${verb}`, {}));

/** A new case in the state that so many of the moves lead to. */
const moved =
  (...moves: ((stage: Stage, caseId: number) => Promise<unknown>)[]): NonNullable<HotCall["prepare"]> =>
  async (stage, turn) => {
    const caseId = await newCase(stage, turn);
    for (const one of moves) await one(stage, caseId);
    return caseId;
  };

const accept = ({ lawyer }: Stage, caseId: number) => move(lawyer, caseId, "accept");

const writing: HotCall[] = [
  { name: "add a case", call: (stage, _, turn) => add(stage, addressOf(turn, "added")) },
  { name: "submit a case", prepare: moved(), call: submit },
  { name: "accept a case", prepare: moved(submit), call: accept },
  {
    name: "reject a case",
    prepare: moved(submit),
    call: ({ lawyer }, caseId) => move(lawyer, caseId, "reject"),
  },
  {
    name: "recall a case",
    prepare: moved(submit),
    call: ({ admin }, caseId) => move(admin, caseId, "recall"),
  },
  {
    name: "sign up a client",
    prepare: moved(submit, accept),
    call: ({ lawyer }, caseId) => move(lawyer, caseId, "signup-client"),
  },
  {
    name: "login",
    call: ({ anonymous, account }) => answered(anonymous.rest("POST", "/auth/login", account)),
  },
  {
    name: "hand over ten reminders",
    prepare: ({ makeDue }) => makeDue(10),
    call: ({ services }) => handOverDueTasks(services),
  },
];

export const hotCalls: readonly HotCall[] = [...reading, ...writing];
