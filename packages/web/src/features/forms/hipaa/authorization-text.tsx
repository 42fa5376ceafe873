import { isCalendarDay } from "@caseward/domain/cases/schema";
import {
  type HipaaInfo,
  hipaaEffectivePeriod,
  hipaaFormVersion,
  hipaaOrganizationName,
} from "@caseward/domain/forms/hipaa/schema";
import { authorizationSections } from "@caseward/domain/forms/hipaa/text";
import { Stack, Text, Title } from "@mantine/core";
import fieldClasses from "../fields/fields.module.css";
import type { HipaaValues } from "./hipaa-values";

/** Shown by the form's own fields, in front of and behind the text. */
const shownElsewhere = new Set(["patient", "signature", "representative"]);

/** The text that is about to be signed, as the document will have it. */
export function AuthorizationText({ caseId, values }: { caseId: number; values: HipaaValues }) {
  const { expirationDate } = values.authorization;
  if (!isCalendarDay(expirationDate)) return null;
  const sections = authorizationSections({ caseId, hipaaInfo: unsigned(values), ip: null });
  return (
    <Stack gap="sm" className={fieldClasses.card}>
      {sections
        .filter(({ id }) => !shownElsewhere.has(id))
        .map(({ id, heading, paragraphs }) => (
          <div key={id}>
            <Title order={4} size="h5">
              {heading}
            </Title>
            {paragraphs.map((paragraph) => (
              <Text key={paragraph} style={{ overflowWrap: "anywhere" }}>
                {paragraph}
              </Text>
            ))}
          </div>
        ))}
    </Stack>
  );
}

/** The record as it would be; who signs and when is not known before it is signed. */
function unsigned({ patientInformation, authorization, representative, signer }: HipaaValues): HipaaInfo {
  const isWhole = authorization.authorizationType === "complete-record";
  return {
    formId: "",
    submissionDate: "1970-01-01T00:00:00.000Z",
    patientInformation: { ...patientInformation, signatureDate: "1970-01-01" },
    authorization: {
      ...authorization,
      effectivePeriod: hipaaEffectivePeriod,
      exemptions: isWhole ? null : authorization.exemptions,
    },
    formVersion: hipaaFormVersion,
    organizationName: hipaaOrganizationName,
    representative: signer === "representative" ? representative : null,
    signedBy: { id: 0, name: "", userType: "client" },
    signedAt: "1970-01-01T00:00:00.000Z",
  };
}
