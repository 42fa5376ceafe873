import { exemptionKeys, type HipaaInfo } from "@caseward/domain/forms/hipaa/schema";
import { formatPhone } from "@caseward/domain/text";
import type { UserType } from "@caseward/domain/users/actor";
import { Alert, Stack } from "@mantine/core";
import { IconLock } from "@tabler/icons-react";
import { useEffect, useRef } from "react";
import { formatDay, formatInstant } from "../../../lib/language/dates";
import type { DescribedPart } from "../fields/described";
import { DescribedView } from "../fields/described-view";
import { authorizationLabels, effectivePeriodText, exemptionLabels } from "./hipaa-words";
import { PdfButton } from "./pdf-button";

type LockedViewProps = { caseId: number; info: HipaaInfo; notice: string | null };

const roleWords: Record<UserType, string> = {
  client: "the client",
  lawfirm: "the law firm",
  admin: "the administrator",
};

/** A submitted authorization: to read and to print, never to change (D27). */
export function LockedView({ caseId, info, notice }: LockedViewProps) {
  const { signedBy, signedAt, patientInformation } = info;
  const top = useRef<HTMLDivElement>(null);
  // Whoever has just signed stands at the end of the form and is led to what became of it.
  useEffect(() => {
    if (notice !== null) top.current?.focus();
  }, [notice]);
  return (
    <Stack gap="xl">
      <Alert ref={top} tabIndex={-1} color="green" icon={<IconLock />} role="status">
        {notice && <div>{notice}</div>}
        Signed as {patientInformation.signature}. Submitted by {signedBy.name} ({roleWords[signedBy.userType]}
        ) on {formatInstant(signedAt)}. It can be read, but no longer changed.
      </Alert>
      <DescribedView parts={describeHipaa(info)} />
      <PdfButton caseId={caseId} />
    </Stack>
  );
}

function describeHipaa({ patientInformation: patient, authorization, ...info }: HipaaInfo): DescribedPart[] {
  const { representative, organizationName, formVersion, formId } = info;
  const fact = (label: string, value: string) => ({ label, value });
  return [
    {
      title: "Patient",
      facts: [
        fact("Patient name", patient.name),
        fact("Patient name, printed", patient.patientNamePrinted),
        fact("Phone number 1", formatPhone(patient.phoneNumber1)),
        fact("Phone number 2", patient.phoneNumber2 ? formatPhone(patient.phoneNumber2) : ""),
      ],
    },
    {
      title: "What may be shared",
      facts: [
        fact("Records", authorizationLabels[authorization.authorizationType]),
        ...(authorization.exemptions
          ? [fact("May not be shared", exemptionText(authorization.exemptions))]
          : []),
        fact("Effective period", effectivePeriodText),
        fact("Expiration date", formatDay(authorization.expirationDate)),
      ],
    },
    {
      title: "Signature",
      facts: [
        fact("Signature", patient.signature),
        fact("Signature date", formatDay(patient.signatureDate.slice(0, 10))),
        ...(representative
          ? [
              fact("Name of the representative", representative.name),
              fact("Authority to act for the patient", representative.authority),
            ]
          : []),
        fact("Organization", organizationName),
        fact("Form", `${formId}, version ${formVersion}`),
      ],
    },
  ];
}

type Exemptions = NonNullable<HipaaInfo["authorization"]["exemptions"]>;

const exemptionText = (exemptions: Exemptions) =>
  exemptionKeys
    .filter((key) => exemptions[key])
    .map((key) => (key === "other" ? exemptions.otherDescription : exemptionLabels[key]))
    .join("\n");
