import { taskFieldLabels } from "@caseward/domain/tasks/words";
import { schedulingGraceMs } from "@caseward/domain/values/limits";
import { Button, Group, TextInput, type TextInputProps } from "@mantine/core";
import { formatZonedInstant, localTimeAhead, localTimeOf, readLocalTime } from "../../../lib/time/local-time";
import { wholeYear } from "../../../lib/time/whole-year";

type ScheduledAtFieldProps = Omit<TextInputProps, "value"> & {
  value: string;
  /** The instant that an edited reminder has so far. */
  stored?: string | undefined;
  /** Takes a time that was picked instead of typed. */
  onPick: (value: string) => void;
};

const picks = [
  { label: "Tomorrow 9 AM", days: 1, hour: 9 },
  { label: "In 3 days", days: 3 },
];

/** The time in the reader's time zone. Below it stands the instant that is meant. */
export function ScheduledAtField({ value, stored, onPick, ...rest }: ScheduledAtFieldProps) {
  return (
    <div>
      <TextInput
        type="datetime-local"
        // Without an end the browser's field takes years of six digits.
        max="2100-12-31T23:59"
        label={taskFieldLabels.scheduledAt}
        withAsterisk
        description={<span aria-live="polite">{meaningOf(value, stored, Date.now())}</span>}
        inputWrapperOrder={["label", "input", "description", "error"]}
        value={value}
        {...rest}
        {...wholeYear(null)}
      />
      <Group gap="xs" mt="xs">
        {picks.map(({ label, ...ahead }) => (
          <Button
            key={label}
            variant="default"
            size="xs"
            onClick={() => onPick(localTimeAhead(new Date(), ahead))}
          >
            {label}
          </Button>
        ))}
      </Group>
    </div>
  );
}

const before = {
  plain: "",
  skipped: "The clocks go forward over this time. ",
  twice: "This time comes twice that night; the first is meant. ",
};

function meaningOf(value: string, stored: string | undefined, now: number): string {
  const isStored = stored !== undefined && value === localTimeOf(stored);
  const reading = isStored ? ({ instant: new Date(stored), kind: "plain" } as const) : readLocalTime(value);
  if (!reading) return "In your time zone.";
  const { instant, kind } = reading;
  const time = formatZonedInstant(instant);
  if (instant.getTime() < now - schedulingGraceMs) return `${time} is over.`;
  return `${before[kind]}Will be sent ${time}`;
}
