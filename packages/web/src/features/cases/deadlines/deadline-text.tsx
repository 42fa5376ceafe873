import type { DescribedDeadline } from "@caseward/domain/deadlines/case/schema";
import { Group, Stack, Text } from "@mantine/core";
import { formatDay, formatInstant } from "../../../lib/language/dates";
import { daysLeftWords } from "./deadline-words";
import { decisions } from "./decision-words";

const kinds = { suit: "Suit", notice: "Notice", claim: "Claim", repose: "Latest day of all" } as const;
const isRunning = ({ state }: DescribedDeadline) => state === "provisional" || state === "confirmed";

type DeadlineTextProps = { deadline: DescribedDeadline; isStrong?: boolean };

/**
 * A time limit to read: until when, by which rule and how it is counted, how sure that is, and what was decided. Where
 * nobody has, its sentence says so.
 */
export function DeadlineText({ deadline, isStrong = false }: DeadlineTextProps) {
  const { date, kind, daysLeft, explanation, confidence, isUntolled } = deadline;
  return (
    <Stack gap={2} style={{ overflowWrap: "anywhere" }}>
      <Group gap="0 0.75rem">
        <Text component="strong" fw={600} fz={isStrong ? "lg" : "md"}>
          {formatDay(date)}
        </Text>
        {isRunning(deadline) && <Text component="span">{daysLeftWords(daysLeft)}</Text>}
        <Text component="span" c="dimmed">
          {kinds[kind]}
        </Text>
      </Group>
      {!isUntolled && <Text size="sm">For information: a minor may have until then.</Text>}
      <Text size="sm">{explanation}</Text>
      <Text size="sm" c="dimmed">{`Confidence: ${confidence}`}</Text>
      <Standing deadline={deadline} />
      <Difference deadline={deadline} />
    </Stack>
  );
}

/** Who has decided what, and why. */
function Standing({ deadline: { state, decision } }: { deadline: DescribedDeadline }) {
  if (state === "provisional" || !decision) return null;
  const { decidedBy, decidedAt, basis } = decision;
  return (
    <Text size="sm">
      {`${decisions[state].label} by `}
      <bdi>{decidedBy.name}</bdi>
      {` on ${formatInstant(decidedAt)}: `}
      <bdi>{basis}</bdi>
    </Text>
  );
}

/** What the facts of today give, where that is another day than the decided one. */
function Difference({ deadline: { date, computedDate } }: { deadline: DescribedDeadline }) {
  if (computedDate === undefined || computedDate === date) return null;
  return (
    <Text size="sm" fw={600}>
      {computedDate === null
        ? "The facts of today give no such time limit."
        : `The facts of today give ${formatDay(computedDate)}.`}
    </Text>
  );
}
