import { Badge, Stack, Text } from "@mantine/core";
import { RouterLink } from "../../../components/links/router-link";
import type { AuditEvent } from "../data/audit-pages";
import { describeEvent } from "../event-words";

const colours = { done: "gray", refused: "orange", failed: "red" } as const;

/** How it came out: a word, a colour beside it, and the reason that the caller got. */
export function Outcome({ event }: { event: AuditEvent }) {
  const { outcome, reason } = describeEvent(event);
  return (
    <Stack gap={4} align="flex-start">
      <Badge variant="outline" color={colours[event.outcome]} tt="none" c="inherit">
        {outcome}
      </Badge>
      {reason && (
        <Text size="sm" c="dimmed" style={{ overflowWrap: "anywhere" }}>
          {reason}
        </Text>
      )}
    </Stack>
  );
}

/** What was done, to which contents and about whom. */
export function What({ event }: { event: AuditEvent }) {
  const { action, contents, about, detail } = describeEvent(event);
  return (
    <Stack gap={2} style={{ overflowWrap: "anywhere" }}>
      <Text size="sm">{action}</Text>
      {contents && (
        <Text size="sm" c="dimmed">
          {contents}
        </Text>
      )}
      {about && <Text size="sm" c="dimmed">{`About ${about}`}</Text>}
      {detail && (
        <Text size="sm" c="dimmed">
          {detail}
        </Text>
      )}
    </Stack>
  );
}

/** Leads to the case, as far as there is one of this number. */
export function CaseLink({ event }: { event: AuditEvent }) {
  const { caseNumber } = describeEvent(event);
  if (event.caseId === null || event.errorCode === "not_found") return <>{caseNumber}</>;
  return (
    <RouterLink to="/admin/case/$caseId" params={{ caseId: String(event.caseId) }}>
      {caseNumber}
    </RouterLink>
  );
}
