import { Stack, Text } from "@mantine/core";
import { RouterLink } from "../../../components/links/router-link";
import { StatusChip } from "../../../components/marks/status-chip";
import type { AuditEvent, AuditRequest } from "../data/audit-pages";
import { describeEvent } from "../event-words";

/** What came out of a request, each result once. */
export const Outcomes = ({ events }: Pick<AuditRequest, "events">) => (
  <Stack gap={4} align="flex-start">
    {events
      .filter((event, index) => events.findIndex((other) => isAlike(other, event)) === index)
      .map((event) => (
        <Outcome key={event.id} event={event} />
      ))}
  </Stack>
);

const isAlike = (one: AuditEvent, other: AuditEvent) =>
  one.outcome === other.outcome && one.errorCode === other.errorCode;

/** What was done by a request, one after the other. */
export const Whats = ({ events }: Pick<AuditRequest, "events">) => (
  <Stack gap={6}>
    {events.map((event) => (
      <What key={event.id} event={event} />
    ))}
  </Stack>
);

export const CaseLinks = ({ events }: Pick<AuditRequest, "events">) => (
  <Stack gap={4}>
    {events
      .filter(({ caseId }, index) => events.findIndex((other) => other.caseId === caseId) === index)
      .map((event) => (
        <CaseLink key={event.id} event={event} />
      ))}
  </Stack>
);

/** How it came out, and the reason that the caller got. */
function Outcome({ event }: { event: AuditEvent }) {
  const { reason } = describeEvent(event);
  return (
    <Stack gap={4} align="flex-start">
      <StatusChip status={event.outcome} />
      {reason && (
        <Text size="sm" c="dimmed" style={{ overflowWrap: "anywhere" }}>
          {reason}
        </Text>
      )}
    </Stack>
  );
}

/** What was done, to which contents and about whom. */
function What({ event }: { event: AuditEvent }) {
  const { action, contents, about, detail } = describeEvent(event);
  return (
    <Stack gap={2} style={{ overflowWrap: "anywhere" }}>
      <Text size="sm">{action}</Text>
      {contents && (
        <Text size="sm" c="dimmed">
          {contents}
        </Text>
      )}
      {about && (
        <Text size="sm" c="dimmed">
          About <bdi>{about}</bdi>
        </Text>
      )}
      {detail && (
        <Text size="sm" c="dimmed">
          {detail}
        </Text>
      )}
    </Stack>
  );
}

/** Leads to the case, as far as there is one of this number. */
function CaseLink({ event }: { event: AuditEvent }) {
  const { caseNumber } = describeEvent(event);
  if (event.caseId === null || event.errorCode === "not_found") return <>{caseNumber}</>;
  return (
    <RouterLink to="/admin/case/$caseId" params={{ caseId: String(event.caseId) }}>
      {caseNumber}
    </RouterLink>
  );
}
