import type { CaseListItem } from "@caseward/domain/cases/response";
import { formatCaseNumber } from "@caseward/domain/values/text";
import { Card, Group, Stack, Text, Title } from "@mantine/core";
import { RouterLink } from "../../../components/links/router-link";
import { StatusChip } from "../../../components/marks/status-chip";
import { t } from "../../../lib/language/text";
import { UnreadLink } from "../../messages/unread-mark";
import { OnboardingForms } from "../timeline/onboarding-forms";
import { listedOnboardingOf, type OnboardingState } from "../timeline/onboarding-state";
import { ProgressButton } from "../timeline/progress-button";
import { CaseStory } from "./case-story-list";
import { TimeLimitsLine } from "./time-limits-line";

/** The client's case: where it stands, what the client has done, what comes next (specification, 2.4). */
export function CaseCard({ listed }: { listed: CaseListItem }) {
  const { caseId, status, unreadMessages } = listed;
  const forms = listedOnboardingOf(listed);
  return (
    <Card component="section" withBorder padding="lg" aria-label={t("Case Details")}>
      <Stack>
        <Group justify="space-between">
          <Title order={2} size="h3">
            {t("Case Details")}
          </Title>
          <Group gap="xs">
            <Text fw={600} translate="no">
              {formatCaseNumber(caseId)}
            </Text>
            <StatusChip status={status} />
            <UnreadLink count={unreadMessages} />
          </Group>
        </Group>
        <CaseStory listed={listed} />
        <TimeLimitsLine status={status} />
        <FormsProgress caseId={caseId} forms={forms} />
        <Group justify="space-between">
          <RouterLink to="/client/case/$caseId" params={{ caseId: String(caseId) }}>
            {t("Click to view details")}
          </RouterLink>
          <ProgressButton caseId={caseId} onboarding={forms} size="md" />
        </Group>
      </Stack>
    </Card>
  );
}

function FormsProgress({ caseId, forms }: { caseId: number; forms: OnboardingState }) {
  const done = forms.filter(({ isDone }) => isDone).length;
  return (
    <Stack gap="xs">
      <Group justify="space-between">
        <Title order={3} size="h5">
          {t("Your forms")}
        </Title>
        <Text size="sm" c="dimmed">
          {t("{done} of {total} done", { done, total: forms.length })}
        </Text>
      </Group>
      <OnboardingForms caseId={caseId} forms={forms} />
    </Stack>
  );
}
