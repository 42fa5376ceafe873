import { DomainError } from "@caseward/domain/errors/catalogue";
import type { HipaaInfoInput } from "@caseward/domain/forms/hipaa/input";
import { unprintableCharacters } from "./pdf/coverage";

/** The texts of an authorization that its printed document shows, by their path in the form. */
const printedTexts = ({ patientInformation, authorization, representative }: HipaaInfoInput) => ({
  "patientInformation.name": patientInformation.name,
  "patientInformation.signature": patientInformation.signature,
  "patientInformation.patientNamePrinted": patientInformation.patientNamePrinted,
  "patientInformation.phoneNumber1": patientInformation.phoneNumber1,
  "patientInformation.phoneNumber2": patientInformation.phoneNumber2,
  "authorization.exemptions.otherDescription": authorization.exemptions?.otherDescription,
  "representative.name": representative?.name,
  "representative.authority": representative?.authority,
});

/**
 * Refuses what no font of the printed document has, before the authorization is locked for good. Throws
 * `validation_failed`.
 */
export function assertPrintable(info: HipaaInfoInput): void {
  const issues = Object.entries(printedTexts(info)).flatMap(([path, text]) => {
    const missing = unprintableCharacters(text ?? "");
    if (missing.length === 0) return [];
    const message = `Please use other letters here, since these cannot be printed: ${missing.slice(0, 10).join(" ")}`;
    return [{ path: `hipaaInfo.${path}`, message }];
  });
  const [first] = issues;
  if (first) throw new DomainError("validation_failed", { message: first.message, issues });
}
