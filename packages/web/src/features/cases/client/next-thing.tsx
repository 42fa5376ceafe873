import type { CaseListItem } from "@caseward/domain/cases/response";
import type { FormKind } from "@caseward/domain/forms/drafts";
import { presentStage } from "@caseward/domain/stages/lights";
import { voyage } from "@caseward/domain/stages/voyage";
import { Button, Card, Group, Text } from "@mantine/core";
import { SkeletonLines } from "../../../components/loading/skeleton-parts";
import { t } from "../../../lib/language/text";
import { live } from "../../../lib/lists/freshness";
import { trpc } from "../../../lib/trpc/trpc";
import { progressText, useDraftProgress } from "../../forms/draft/progress";
import { UnreadLink } from "../../messages/unread-mark";
import { listedOnboardingOf } from "../timeline/onboarding-state";
import { type FormOpening, useFormOpening } from "../timeline/use-form-opening";
import classes from "./next-thing.module.css";

const nextForm = {
  medical: "Next: medical questions, about 10 minutes.",
  financial: "Next: questions about work and income, about 3 minutes.",
  hipaa: "Next: who may see the medical records, about 5 minutes.",
} as const satisfies Record<FormKind, string>;

/** The one thing that a client does next: a form, or messages to read, or what the present stage needs. */
export function NextThing({ listed }: { listed: CaseListItem }) {
  const { caseId, unreadMessages } = listed;
  const { open, nearness, dialog } = useFormOpening(caseId);
  const form = listedOnboardingOf(listed).find(({ isDone }) => !isDone);
  return (
    <Card
      component="section"
      withBorder
      padding="lg"
      className={classes.next}
      aria-label={t("What to do next")}
    >
      <Group justify="space-between">
        {form ? (
          <NextForm key={form.kind} {...{ caseId, open, nearness }} kind={form.kind} />
        ) : (
          <NextOfStage caseId={caseId} unread={unreadMessages} />
        )}
      </Group>
      {dialog}
    </Card>
  );
}

type NextFormProps = Pick<FormOpening, "open" | "nearness"> & { caseId: number; kind: FormKind };

function NextForm({ caseId, kind, open, nearness }: NextFormProps) {
  const draft = useDraftProgress(caseId, true).get(kind);
  return (
    <>
      <div>
        <Text fw={600}>{t(nextForm[kind])}</Text>
        {draft && <Text size="sm">{progressText(draft)}</Text>}
      </div>
      <Button onClick={({ currentTarget }) => open(kind, currentTarget)} {...nearness}>
        {draft ? t("Continue") : t("Start now")}
      </Button>
    </>
  );
}

function NextOfStage({ caseId, unread }: { caseId: number; unread: number }) {
  const { data, isPending } = trpc.stages.list.useQuery({ caseId }, live);
  const present = data && presentStage(data.stages);
  if (unread > 0)
    return (
      <>
        <Text fw={600}>{t("Next: read what was written to you.")}</Text>
        <UnreadLink count={unread} />
      </>
    );
  if (!data) return isPending && <SkeletonLines count={2} />;
  return (
    <Text fw={600}>{present ? t(voyage[present.stageKey].need) : t("Nothing is needed of you now.")}</Text>
  );
}
