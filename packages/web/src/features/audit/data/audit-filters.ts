import { auditOutcomes } from "@caseward/domain/audit/actions";
import { auditWords } from "@caseward/domain/audit/words";
import { textLength } from "@caseward/domain/values/limits";
import { readLine } from "@caseward/domain/values/text";
import { useAddressFilters } from "../../../lib/routing/use-address-filters";

/** The filters of the record: an empty text filters nothing, and days are those of the reader's time zone. */
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

export const useAuditFilters = () =>
  useAddressFilters<AuditFilters>(
    (address) => ({
      person: (address.person ?? "").slice(0, textLength.search),
      caseNumber: caseNumber(address.case),
      action: actions.find((action) => action === address.action) ?? "",
      outcome: auditOutcomes.find((outcome) => outcome === address.outcome) ?? "",
      fromDay: day(address.from),
      toDay: day(address.to),
    }),
    ({ caseNumber, fromDay, toDay, ...others }) => ({
      ...others,
      case: caseNumber,
      from: fromDay,
      to: toDay,
    }),
  );
