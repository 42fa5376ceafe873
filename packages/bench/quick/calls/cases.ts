import { answered, get, type HotCall, limit } from "./hot-call";

/** What the pages of a case and the client's dashboard ask for. The contents of forms leave behind a row of the audit. */
export const cases: HotCall[] = [
  { name: "client's dashboard", call: ({ held }) => get(held.client, "/cases", { sort: "createdAt" }) },
  {
    name: "client's case, batched",
    call: ({ batched, held: { caseId, client } }) =>
      batched(client, [
        ["cases.get", { caseId, withMessages: false }],
        ["stages.list", { caseId }],
        ["cases.contact", { caseId }],
        ["messages.list", { caseId, limit }],
      ]),
  },
  {
    name: "open a case with forms and messages by its firm, batched",
    call: ({ batched, lawyer, held: { caseId } }) =>
      batched(lawyer, [
        ["cases.get", { caseId, withMessages: false }],
        ["stages.list", { caseId }],
        ["messages.list", { caseId, limit }],
        ["tasks.listOfCase", { caseId }],
      ]),
  },
  {
    name: "a form to fill in, batched",
    call: ({ batched, lawyer, held: { caseId } }) =>
      batched(lawyer, [
        ["forms.get", { caseId }],
        ["forms.draft", { caseId, form: "medical" }],
      ]),
  },
  {
    name: "who read my case",
    call: ({ held: { caseId, client } }) => answered(client.query("audit.ofMyCase", { caseId })),
  },
  {
    name: "assignments of a case",
    call: ({ admin, held }) => get(admin, `/case/${held.caseId}/assignments`),
  },
];
