import { weekdays } from "@caseward/domain/firms/settings/hours/business-hours";
import { ActionIcon, Checkbox, Group, Stack, Text, TextInput } from "@mantine/core";
import { IconPlus, IconX } from "@tabler/icons-react";
import classes from "./hours-fields.module.css";
import type { DayHours } from "./settings-values";

type WeekProps = { week: DayHours[][]; error: string | undefined; onChange: (week: DayHours[][]) => void };

/** Monday to Sunday, each closed or with its hours. */
export function HoursFields({ week, error, onChange }: WeekProps) {
  return (
    <Stack gap="xs" role="group" aria-label="Business Hours" data-path="businessHours">
      <Text fw={500}>Business Hours</Text>
      {weekdays.map((name, index) => (
        <DayFields
          key={name}
          name={name}
          hours={week[index] ?? []}
          onChange={(hours) => onChange(week.map((day, at) => (at === index ? hours : day)))}
        />
      ))}
      {error && (
        <Text size="sm" c="red" role="alert">
          {error}
        </Text>
      )}
    </Stack>
  );
}

const usual: DayHours = { from: "09:00", to: "17:00" };
const mostOfDay = 3;

type DayProps = { name: string; hours: DayHours[]; onChange: (hours: DayHours[]) => void };

function DayFields({ name, hours, onChange }: DayProps) {
  const isOpen = hours.length > 0;
  const change = (index: number, changed: Partial<DayHours>) =>
    onChange(hours.map((one, at) => (at === index ? { ...one, ...changed } : one)));
  return (
    <div className={classes.day}>
      <Checkbox
        className={classes.name}
        label={name}
        checked={isOpen}
        onChange={() => onChange(isOpen ? [] : [usual])}
      />
      {!isOpen && <Text c="dimmed">Closed</Text>}
      <Stack gap="xs" miw={0}>
        {hours.map(({ from, to }, index) => {
          const nth = index === 0 ? name : `${name} ${index + 1}`;
          return (
            <Group key={index} gap={6}>
              <TextInput
                type="time"
                size="sm"
                className={classes.time}
                aria-label={`${nth} from`}
                value={from}
                onChange={(event) => change(index, { from: event.currentTarget.value })}
              />
              <span className={classes.to}>to</span>
              <TextInput
                type="time"
                size="sm"
                className={classes.time}
                aria-label={`${nth} to`}
                value={to}
                onChange={(event) => change(index, { to: event.currentTarget.value })}
              />
              {index === 0 ? (
                <ActionIcon
                  variant="subtle"
                  size="lg"
                  aria-label={`More hours on ${name}`}
                  disabled={hours.length >= mostOfDay}
                  onClick={() => onChange([...hours, { from: "", to: "" }])}
                >
                  <IconPlus size={16} aria-hidden />
                </ActionIcon>
              ) : (
                <ActionIcon
                  variant="subtle"
                  color="red"
                  size="lg"
                  aria-label={`Remove ${nth}`}
                  onClick={() => onChange(hours.filter((_, at) => at !== index))}
                >
                  <IconX size={16} aria-hidden />
                </ActionIcon>
              )}
            </Group>
          );
        })}
      </Stack>
    </div>
  );
}
