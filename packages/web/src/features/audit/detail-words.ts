import { caseStages } from "@caseward/domain/stages/stages";
import { roleNames } from "../../lib/names/role-names";
import type { AuditEvent } from "./data/audit-pages";

type Value = AuditEvent["detail"][string];

const roles: Partial<Record<string, string>> = roleNames;
const kinds: Partial<Record<string, string>> = { case: "a case", client: "a client", lawfirm: "a law firm" };

const asNumber = (value: Value) => (value === null ? "none" : `#${value}`);
const asIs = (value: Value) => String(value ?? "none");

/** What is noted of some kinds of events, in words; what is not listed here is shown as it was noted. */
const details: Partial<Record<string, { label: string; show: (value: Value) => string }>> = {
  advancesByItself: { label: "Goes on by itself", show: asIs },
  businessHours: { label: "Business hours", show: asIs },
  code: { label: "Reason", show: asIs },
  entityId: { label: "Its number", show: asNumber },
  entityType: { label: "About", show: (value) => kinds[String(value)] ?? asIs(value) },
  factors: { label: "Asked for", show: (value) => (value === 2 ? "password and code" : "password") },
  fields: { label: "Fields", show: (value) => asIs(value).replaceAll(",", ", ") },
  firms: { label: "Next law firms", show: (value) => asIs(value) || "none" },
  from: { label: "Status before", show: asIs },
  isRequired: { label: "Required", show: (value) => (value === 1 ? "yes" : "no") },
  language: { label: "Language", show: asIs },
  lawFirmId: { label: "Law firm", show: asNumber },
  languages: { label: "Languages", show: asIs },
  monthlyCapacity: { label: "Monthly capacity", show: asIs },
  observesFederalHolidays: { label: "Closed on federal holidays", show: asIs },
  pausedUntil: { label: "Paused until", show: asIs },
  repeats: { label: "Done again within a minute", show: asIs },
  sessionId: { label: "Session", show: asNumber },
  stageKey: {
    label: "Stage",
    show: (value) => caseStages.find(({ key }) => key === value)?.label ?? asIs(value),
  },
  taskId: { label: "Reminder", show: asNumber },
  timeZone: { label: "Time zone", show: asIs },
  to: { label: "Status after", show: asIs },
  unrecorded: { label: "Of the same kind just before", show: asIs },
  userType: { label: "Role", show: (value) => roles[String(value)] ?? asIs(value) },
  version: { label: "Version", show: asIs },
};

/** 'Status before: New, Status after: Submitted' */
export const wordsOfDetail = (detail: AuditEvent["detail"]): string =>
  Object.entries(detail)
    .map(([name, value]) => {
      const { label, show } = details[name] ?? { label: name, show: asIs };
      return `${label}: ${show(value)}`;
    })
    .join(", ");
