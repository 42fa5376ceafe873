import type { LawFirm } from "@caseward/domain/firms/response";
import type { FirmVerification } from "@caseward/domain/firms/verification/verification";
import { isolated } from "@caseward/domain/language/translator";
import { Button, Card, Group, Stack, Text, Title } from "@mantine/core";
import { useState } from "react";
import { LabelledValue } from "../../../components/marks/labelled-value";
import { formatInstant } from "../../../lib/language/dates";
import { DecisionDialog, decisionWords } from "./decision-dialog";
import { LookAlikes } from "./look-alikes";
import { VerificationBadge } from "./verification-badge";

/** What an admin may make of a firm, the likeliest first. */
const decisions: Record<FirmVerification, readonly FirmVerification[]> = {
  pending: ["verified", "suspended"],
  verified: ["suspended", "pending"],
  suspended: ["verified", "pending"],
};

/** Where a firm stands, who decided that and why, what it is compared with, and the next decision. */
export function FirmReview({ firm }: { firm: LawFirm }) {
  const { status, note, decidedAt, decidedBy } = firm.verification;
  const [wanted, setWanted] = useState<FirmVerification | null>(null);
  return (
    <Card id="verification" role="group" aria-label="Verification">
      <Stack gap="md">
        <Group justify="space-between">
          <Group gap="sm">
            <Title order={2} size="h3">
              Verification
            </Title>
            <VerificationBadge status={status} />
          </Group>
          <Group gap="sm">
            {decisions[status].map((next) => (
              <Button
                key={next}
                variant={next === "verified" ? "filled" : "default"}
                onClick={() => setWanted(next)}
              >
                {decisionWords[next].button}
              </Button>
            ))}
          </Group>
        </Group>
        <Group gap="xl" align="flex-start">
          <LabelledValue label="Decided">
            {decidedAt ? `${formatInstant(decidedAt)}, by ${isolated(decidedBy ?? "")}` : "Not yet"}
          </LabelledValue>
          {note && (
            <LabelledValue label="Ground">
              <Text style={{ whiteSpace: "pre-line" }}>{note}</Text>
            </LabelledValue>
          )}
        </Group>
        <LookAlikes firm={firm} />
      </Stack>
      <DecisionDialog firm={firm} wanted={wanted} onClose={() => setWanted(null)} />
    </Card>
  );
}
