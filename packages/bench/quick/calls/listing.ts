import { rareName } from "../large-database";
import { answered, get, type HotCall, limit } from "./hot-call";

/** The lists beside those of cases. */
export const listing: HotCall[] = [
  { name: "overview", call: ({ admin }) => get(admin, "/cases/overview") },
  {
    name: "firm's assigned and rejected cases",
    call: ({ lawyer }) => get(lawyer, "/case/lawfirm", { sort: "assignedAt" }),
  },
  { name: "list of clients", call: ({ admin }) => get(admin, "/clients") },
  {
    name: "search of clients",
    call: ({ admin }) => get(admin, "/clients", { search: rareName.lastName }),
  },
  { name: "list of accounts", call: ({ admin }) => answered(admin.query("users.list", { limit })) },
  {
    name: "list of accounts of a role",
    call: ({ admin }) => answered(admin.query("users.list", { limit, userType: "lawfirm" })),
  },
  { name: "list of firms", call: ({ admin }) => get(admin, "/law-firms") },
  { name: "a firm", call: ({ admin, firmId }) => get(admin, `/law-firm/${firmId}`) },
  { name: "list of tasks", call: ({ admin }) => get(admin, "/scheduled-tasks") },
  {
    name: "list of tasks of a status",
    call: ({ admin }) => get(admin, "/scheduled-tasks", { status: "pending" }),
  },
  { name: "list of the audit", call: ({ admin }) => answered(admin.query("audit.list", { limit })) },
  {
    name: "list of the audit, of a case",
    call: ({ admin, held }) => answered(admin.query("audit.list", { limit, caseId: held.caseId })),
  },
];
