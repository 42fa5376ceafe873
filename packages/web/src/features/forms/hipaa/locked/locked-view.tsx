import { isKnownGround } from "@caseward/domain/forms/hipaa/grounds";
import { exemptionKeys, type HipaaInfo, sensitiveKeys } from "@caseward/domain/forms/hipaa/schema";
import type { UserType } from "@caseward/domain/users/actor";
import { formatPhone } from "@caseward/domain/values/text";
import { Alert, Button, Stack } from "@mantine/core";
import { IconLock, IconLockOpen } from "@tabler/icons-react";
import { type ReactNode, useEffect, useRef } from "react";
import { formatDay, formatInstant } from "../../../../lib/language/dates";
import { t } from "../../../../lib/language/text";
import { DescribedView, type ReadPart } from "../../fields/described-view";
import { authorizationLabels, effectivePeriodText, exemptionLabels } from "../hipaa-labels";
import { SignedText } from "../terms/signed-text";
import { ConfirmationPart } from "./confirmation-part";
import { PdfButton } from "./pdf-button";
import { RevocationPart } from "./revocation-part";

type LockedViewProps = {
  caseId: number;
  info: HipaaInfo;
  notice: string | null;
  /** Where a client goes on who has just signed. */
  onward?: ReactNode;
  /** Whether it is the reader's to revoke. */
  isOwn?: boolean;
  onRevoked: (notice: string) => Promise<unknown>;
  /** Opens a new form, for those who may sign one. */
  onSignAnew?: () => void;
};

const signedTexts = {
  client:
    "Signed as {signature}. Submitted by {name} (the client) on {time}. It can be read, but no longer changed.",
  lawfirm:
    "Signed as {signature}. Submitted by {name} (the law firm) on {time}. It can be read, but no longer changed.",
  admin:
    "Signed as {signature}. Submitted by {name} (the administrator) on {time}. It can be read, but no longer changed.",
} as const satisfies Record<UserType, string>;

/** A submitted authorization: to read and to print, for its client to revoke, never to change (D27). */
export function LockedView(props: LockedViewProps) {
  const { caseId, info, notice, onward, isOwn, onRevoked, onSignAnew } = props;
  const { signedBy, signedAt, patientInformation, revokedAt } = info;
  const top = useRef<HTMLDivElement>(null);
  // A user who has just signed is at the end of the form and is led to the result.
  useEffect(() => {
    if (notice === null) return;
    top.current?.focus({ preventScroll: true });
    // Clear of the dialog's head, which stays.
    top.current?.scrollIntoView({ block: "center" });
  }, [notice]);
  const isWaiting =
    isOwn && signedBy.userType !== "client" && info.confirmedAt === null && revokedAt === null;
  const revocation = revokedAt === null && isOwn && <RevocationPart caseId={caseId} onRevoked={onRevoked} />;
  return (
    <Stack gap="xl">
      <Alert ref={top} tabIndex={-1} color="green" icon={<IconLock />} role="status">
        {notice && <div>{notice}</div>}
        <span>
          {t(signedTexts[signedBy.userType], {
            signature: patientInformation.signature,
            name: signedBy.name,
            time: formatInstant(signedAt),
          })}
        </span>
      </Alert>
      {onward}
      {revokedAt !== null && <RevokedNotice revokedAt={revokedAt} reason={info.revocationReason} />}
      {isWaiting && <ConfirmationPart caseId={caseId} info={info} onConfirmed={onRevoked} />}
      {isWaiting && revocation}
      <DescribedView parts={describeHipaa(info)} />
      <SignedText caseId={caseId} info={info} />
      <PdfButton caseId={caseId} />
      {!isWaiting && revocation}
      {revokedAt !== null && onSignAnew && (
        <Button variant="default" mih={48} style={{ alignSelf: "flex-start" }} onClick={onSignAnew}>
          {t("Sign a new authorization")}
        </Button>
      )}
    </Stack>
  );
}

/** When it ended, and why if the client said so. */
const RevokedNotice = ({ revokedAt, reason }: { revokedAt: string; reason: string | null }) => (
  <Alert color="yellow" icon={<IconLockOpen />} title={t("This authorization is revoked")}>
    <span>
      {t("It was revoked on {time} and is good for nothing any more.", { time: formatInstant(revokedAt) })}
    </span>
    {reason && <div style={{ overflowWrap: "anywhere" }}>{t("Reason: {reason}", { reason })}</div>}
  </Alert>
);

function describeHipaa({ patientInformation: patient, authorization, ...info }: HipaaInfo): ReadPart[] {
  const { representative, organizationName, formVersion, formId, enteredBy, enteredByFirm, confirmedAt } =
    info;
  const fact = (label: string, value: string) => ({ label, value });
  return [
    {
      title: t("Patient"),
      facts: [
        fact(t("Patient name"), patient.name),
        fact(t("Patient name, printed"), patient.patientNamePrinted),
        ...(patient.dateOfBirth ? [fact(t("Date of birth"), formatDay(patient.dateOfBirth))] : []),
        fact(t("Phone number 1"), formatPhone(patient.phoneNumber1)),
        fact(t("Phone number 2"), patient.phoneNumber2 ? formatPhone(patient.phoneNumber2) : ""),
      ],
    },
    {
      title: t("What may be shared"),
      facts: [
        fact(t("Records"), t(authorizationLabels[authorization.authorizationType])),
        ...(authorization.exemptions
          ? [fact(t("May not be shared"), exemptionText(authorization.exemptions))]
          : []),
        ...(authorization.initials ? [fact(t("Initials"), initialsText(authorization.initials))] : []),
        fact(t("Effective period"), t(effectivePeriodText)),
        fact(t("Expiration date"), formatDay(authorization.expirationDate)),
      ],
    },
    {
      title: t("Signature"),
      facts: [
        fact(t("Signature"), patient.signature),
        fact(t("Signature date"), formatDay(patient.signatureDate.slice(0, 10))),
        ...(representative
          ? [
              fact(t("Name of the representative"), representative.name),
              fact(t("Authority to act for the patient"), authorityText(representative.authority)),
            ]
          : []),
        ...(enteredByFirm ? [fact(t("Entered by"), `${enteredBy.name}, ${enteredByFirm}`)] : []),
        ...(confirmedAt ? [fact(t("Confirmed by the client"), formatInstant(confirmedAt))] : []),
        fact(t("Organization"), organizationName),
        fact(t("Form"), t("{formId}, version {version}", { formId, version: formVersion })),
      ],
    },
  ];
}

type Exemptions = NonNullable<HipaaInfo["authorization"]["exemptions"]>;

const exemptionText = (exemptions: Exemptions) =>
  exemptionKeys
    .filter((key) => exemptions[key])
    .map((key) => (key === "other" ? exemptions.otherDescription : t(exemptionLabels[key])))
    .join("\n");

const initialsText = (initials: NonNullable<HipaaInfo["authorization"]["initials"]>) =>
  sensitiveKeys.map((key) => `${t(exemptionLabels[key])}: ${initials[key] ?? t("Not shared")}`).join("\n");

const authorityText = (authority: string) => (isKnownGround(authority) ? t(authority) : authority);
