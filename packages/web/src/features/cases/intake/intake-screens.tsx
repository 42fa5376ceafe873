import { turnDownSentences } from "@caseward/domain/cases/intake/admission";
import type { CaseAdmission } from "@caseward/domain/cases/response";
import type { User } from "@caseward/domain/users/response";
import { Card, Stack, Text, Title } from "@mantine/core";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { say, t } from "../../../lib/language/text";
import { isWithinOther } from "../../../lib/screen/is-within-other";
import { TenLights } from "../timeline/voyage/ten-lights";
import { CallUs } from "./call-us";
import { IntakeFrame } from "./intake-frame";
import { IntakeStart } from "./intake-start";
import { lastSent, receiptStep } from "./just-sent";
import { ReceivedIntake } from "./received-intake";
import { IntakeSteps } from "./steps/intake-steps";
import { isBegun } from "./values/kept-intake";

/** Where anybody tells of an accident, also inside another site's page (`/intake?embed=1`). */
export function IntakePage() {
  const { embed, step } = useSearch({ from: "__root__" });
  const isEmbedded = isWithinOther(embed);
  const navigate = useNavigate();
  const isLater = step !== undefined && isBegun();
  // Back of the browser leads from the receipt to a step that is empty by then.
  const isReceipt = step === receiptStep || (step !== undefined && !isLater);
  const sent = isReceipt ? lastSent() : null;
  if (sent)
    return (
      <IntakeFrame isEmbedded={isEmbedded}>
        <ReceivedIntake {...sent} />
      </IntakeFrame>
    );
  return (
    <IntakeStart
      isEmbedded={isEmbedded}
      isLater={isLater}
      onSent={() => void navigate({ to: ".", search: { embed, step: receiptStep }, replace: true })}
    />
  );
}

type ClientIntakeProps = { user: User; admission: CaseAdmission | null };

/** A client without a case tells what happened, and then sees what becomes of it. */
export function ClientIntake({ user, admission }: ClientIntakeProps) {
  if (!admission) return <NewIntake user={user} />;
  return (
    <Card component="section" withBorder padding="lg" maw={720}>
      {admission.state === "turned_down" ? (
        <TurnedDown sentence={admission.sentence} />
      ) : (
        <Stack>
          <TenLights stages={[]} />
          <ReceivedIntake reference={admission.reference} />
        </Stack>
      )}
    </Card>
  );
}

const NewIntake = ({ user }: { user: User }) => (
  <Card withBorder padding="lg" maw={720}>
    <Stack gap="md">
      <div>
        <Title order={2}>{t("Tell us what happened")}</Title>
        <Text c="dimmed">
          {t("Did you tell us already? Then we have it. You see your case here as soon as we have read it.")}
        </Text>
      </div>
      <IntakeSteps client={user} />
    </Stack>
  </Card>
);

function TurnedDown({ sentence }: { sentence: string | null }) {
  return (
    <Stack gap="md">
      <Title order={2}>{t("Our answer to what you told us")}</Title>
      <Text style={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }} dir="auto">
        {wordsOf(sentence)}
      </Text>
      {sentence !== turnDownSentences.already_with_us && (
        <Text>
          {t("You may still ask a lawyer of your own. Time limits can apply, so please do not wait.")}
        </Text>
      )}
      <CallUs />
    </Stack>
  );
}

const ready: readonly string[] = Object.values(turnDownSentences);

/** A ready sentence is said in the language of the page, an administrator's own as it was written. */
const wordsOf = (sentence: string | null) =>
  sentence !== null && ready.includes(sentence) ? say(sentence) : sentence;
