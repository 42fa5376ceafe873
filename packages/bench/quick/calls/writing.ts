import { handOverDueTasks } from "../../../server/src/modules/tasks/reminder-hand-over";
import { formBodies } from "../../../server/test/modules/forms/bodies";
import { casePayload } from "../../../server/test/support/fixtures";
import type { Caller } from "../../../server/test/support/harness";
import type { Stage } from "../stage";
import { answered, type HotCall } from "./hot-call";

const addressOf = (turn: number, word: string) => `${word}-${turn}@hot.test`;

const add = (stage: Stage, email: string) =>
  answered(stage.admin.rest("POST", "/case", { ...casePayload, email }));

export async function newCase(stage: Stage, turn: number): Promise<number> {
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

const signUp = ({ lawyer }: Stage, caseId: number) => move(lawyer, caseId, "signup-client");

/** What happens to a new case on its way to the client's signature. */
export const wayToSignature = [submit, accept, signUp] as const;

export const writing: HotCall[] = [
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
    call: signUp,
  },
  {
    name: "change a case",
    call: ({ admin, held: { caseId } }, _, turn) =>
      answered(admin.rest("PUT", `/case/${caseId}`, { description: `What happened, edit ${turn}.` })),
  },
  {
    name: "complete a stage",
    prepare: moved(...wayToSignature),
    call: ({ lawyer }, caseId) => move(lawyer, caseId, "stages/evaluation/complete"),
  },
  {
    name: "save a form",
    call: ({ lawyer, held: { caseId } }, _, turn) =>
      answered(
        lawyer.rest("PUT", `/case/${caseId}/add-financial-info`, {
          financialInfo: { ...formBodies.financialInfo, monthlyIncome: turn },
        }),
      ),
  },
  {
    name: "keep a draft of a form",
    call: ({ lawyer, held: { caseId } }, _, turn) =>
      answered(
        lawyer.mutate("forms.saveDraft", {
          caseId,
          form: "medical",
          content: { hospitalName: `No. ${turn}` },
        }),
      ),
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
