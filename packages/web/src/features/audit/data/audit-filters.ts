import { auditOutcomes } from "@caseward/domain/audit/actions";
import { auditWords } from "@caseward/domain/audit/words";
import { textLength } from "@caseward/domain/values/limits";
import { readLine } from "@caseward/domain/values/text";
import { useLocation, useNavigate } from "@tanstack/react-router";

/** The filters of the record. Empty texts filter nothing. The days are those of the reader's time zone. */
export type AuditFilters = {
  person: string;
  caseNumber: string;
  action: keyof typeof auditWords | "";
  outcome: (typeof auditOutcomes)[number] | "";
  fromDay: string;
  toDay: string;
};

export const noFilters: AuditFilters = {
  person: "",
  caseNumber: "",
  action: "",
  outcome: "",
  fromDay: "",
  toDay: "",
};

const actions = Object.keys(auditWords) as (keyof typeof auditWords)[];
const caseNumber = (text = "") => (/^#?\d{0,10}$/.test(readLine(text)) ? readLine(text) : "");
const day = (text = "") => (/^\d{4}-\d\d-\d\d$/.test(text) ? text : "");

/**
 * The filters stand in the address, so that Back and a reload bring them back. Typing replaces the present entry of the
 * history; a choice makes a new one.
 */
export function useAuditFilters() {
  const address: Record<string, string | undefined> = useLocation({ select: ({ search }) => search });
  const navigate = useNavigate();
  const filters: AuditFilters = {
    person: (address.person ?? "").slice(0, textLength.search),
    caseNumber: caseNumber(address.case),
    action: actions.find((action) => action === address.action) ?? "",
    outcome: auditOutcomes.find((outcome) => outcome === address.outcome) ?? "",
    fromDay: day(address.from),
    toDay: day(address.to),
  };
  const change = (changes: Partial<AuditFilters>, { replace = false } = {}) => {
    const { person, caseNumber, action, outcome, fromDay, toDay } = { ...filters, ...changes };
    const named = { person, case: caseNumber, action, outcome, from: fromDay, to: toDay };
    const search = Object.fromEntries(Object.entries(named).filter(([, value]) => value !== ""));
    return navigate({ to: ".", search, replace, resetScroll: false });
  };
  return { filters, change };
}
