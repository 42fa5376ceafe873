import { caseSortFields } from "@caseward/domain/cases/lists/sort";
import { rareName } from "../large-database";
import { answered, get, type HotCall, limit } from "./hot-call";

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
  "a telephone number": "(213) 555-4711",
};

export const reading: HotCall[] = [
  { name: "session look-up", call: ({ admin }) => answered(admin.rest("GET", "/auth/session")) },
  ...caseSortFields.flatMap(pages),
  {
    name: "list of a status",
    call: ({ admin }) => get(admin, "/cases", { sort: "createdAt", status: "New" }),
  },
  {
    name: "list of a view, the longest wait first",
    call: ({ admin }) => get(admin, "/cases", { sort: "waiting", view: "overdue" }),
  },
  { name: "views, counted", call: ({ admin }) => answered(admin.rest("GET", "/cases/views")) },
  { name: "a firm's views, counted", call: ({ lawyer }) => answered(lawyer.rest("GET", "/cases/views")) },
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
    call: ({ admin, batched, openCase }) =>
      batched(admin, [
        ["cases.get", { caseId: openCase, withMessages: false }],
        ["stages.list", { caseId: openCase }],
        ["messages.list", { caseId: openCase, limit }],
      ]),
  },
];
