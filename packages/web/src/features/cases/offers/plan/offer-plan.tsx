import type { OfferPlanResponse } from "@caseward/domain/cases/offers/response";
import type { Case } from "@caseward/domain/cases/response";
import { Button, Group, Stack, Text, Title } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { lateDialog } from "../../../../components/dialogs/late-dialog";
import { QueryView } from "../../../../components/loading/query-view";
import { formatInstant } from "../../../../lib/language/dates";
import { live } from "../../../../lib/lists/freshness";
import { trpc } from "../../../../lib/trpc/trpc";
import { FirmLink } from "../../lists/firm-link";
import { TimeLeft } from "../time-left/time-left";
import classes from "./offer-plan.module.css";

type Plan = NonNullable<OfferPlanResponse["plan"]>;
type Step = Plan["steps"][number];

const EditPlanDialog = lateDialog(() => import("./edit-plan-dialog"), "EditPlanDialog");

type OfferPlanProps = { legalCase: Pick<Case, "caseId" | "status" | "lawFirm" | "assignedAt" | "expiresAt"> };

/** For administrators, while a case looks for its firm: who has it now, who is next, and what became of each. */
export function OfferPlan({ legalCase }: OfferPlanProps) {
  const { caseId } = legalCase;
  const query = trpc.cases.offerPlan.useQuery({ caseId }, live);
  const [isEditing, setIsEditing] = useState(false);
  const plan = query.data?.plan ?? null;
  const isRunning = plan !== null && plan.endedAt === null;
  return (
    <Stack gap="xs">
      <Group justify="space-between" gap="xs">
        <Title order={3} size="h6">
          If it does not accept
        </Title>
        {query.data && (
          <Button variant="default" size="xs" onClick={() => setIsEditing(true)} {...EditPlanDialog.nearness}>
            {isRunning ? "Change plan" : "Plan next firms"}
          </Button>
        )}
      </Group>
      <QueryView query={query} failure="getOfferPlan" skeleton="lines">
        {() => (plan ? <Steps plan={plan} legalCase={legalCase} /> : <NoPlan />)}
      </QueryView>
      <EditPlanDialog
        opened={isEditing}
        onClose={() => setIsEditing(false)}
        caseId={caseId}
        plan={isRunning ? plan : null}
        presentFirmId={legalCase.status === "Submitted" ? (legalCase.lawFirm?.id ?? null) : null}
      />
    </Stack>
  );
}

const NoPlan = () => (
  <Text size="sm" c="dimmed">
    No next firms are planned: the case then waits for you.
  </Text>
);

function Steps({ plan, legalCase }: OfferPlanProps & { plan: Plan }) {
  const { lawFirm, status, expiresAt, assignedAt } = legalCase;
  const isRunning = plan.endedAt === null;
  const next = isRunning ? plan.steps.find(({ state }) => state === "waiting") : undefined;
  const isFirst = plan.steps.every(({ state }) => state !== "offered");
  return (
    <Stack gap={6} style={{ overflowWrap: "anywhere" }}>
      <Text size="sm">{sentenceOf(plan, next, status)}</Text>
      <ol className={classes.steps}>
        {isFirst && status === "Submitted" && lawFirm && (
          <StepLine firm={lawFirm} isNow>
            <Now {...{ expiresAt, assignedAt }} />
          </StepLine>
        )}
        {plan.steps.map((step) => {
          const isNow = step.state === "offered" && status === "Submitted" && step.lawFirm.id === lawFirm?.id;
          return (
            <StepLine key={step.position} firm={step.lawFirm} isNow={isNow}>
              {isNow ? (
                <Now {...{ expiresAt, assignedAt }} />
              ) : (
                <StepState step={step} isNext={step === next} />
              )}
            </StepLine>
          );
        })}
      </ol>
    </Stack>
  );
}

function sentenceOf(plan: Plan, next: Step | undefined, status: Case["status"]): string {
  if (plan.endedAt !== null) return `The plan ended ${formatInstant(plan.endedAt)}.`;
  if (!next) return "This is the last firm of the plan. After it the case waits for you.";
  if (plan.advancesByItself) return "The case goes to the next firm by itself.";
  return status === "Submitted"
    ? "The case waits for you before it goes to the next firm."
    : "The case waits for you: offer it to the next firm, or to another.";
}

const Now = ({ expiresAt, assignedAt }: Pick<Case, "expiresAt" | "assignedAt">) => (
  <>
    <span>has it now</span>
    {expiresAt && <TimeLeft expiresAt={expiresAt} since={assignedAt} />}
  </>
);

type StepLineProps = { firm: { id: number; firmName: string }; isNow?: boolean; children: ReactNode };

const StepLine = ({ firm, isNow = false, children }: StepLineProps) => (
  <li className={classes.step} {...(isNow && { "aria-current": "step" })}>
    <FirmLink firm={firm} />
    <span className={classes.state}>{children}</span>
  </li>
);

function StepState({ step, isNext }: { step: Step; isNext: boolean }) {
  const { state, passedOver, reachedAt } = step;
  const at = reachedAt ? formatInstant(reachedAt) : "";
  if (state === "passed_over") return <span>{`passed over ${at}. ${passedOver?.text ?? ""}`}</span>;
  if (state === "offered") return <span>{`offered ${at}`}</span>;
  return <span>{isNext ? "next" : "waiting"}</span>;
}
