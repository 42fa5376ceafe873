import { Alert, Button, Group } from "@mantine/core";
import { IconClockExclamation } from "@tabler/icons-react";

type OverdueAlertProps = {
  /** Null when there are too many to count. */
  overdue: number | null | undefined;
  onShow?: (() => void) | undefined;
};

/** Says that reminders wait which should be sent: the mail server may be down, or they need somebody. */
export function OverdueAlert({ overdue, onShow }: OverdueAlertProps) {
  if (overdue === 0 || overdue === undefined) return null;
  return (
    <Alert color="red" icon={<IconClockExclamation />} role="status">
      <Group gap="sm" justify="space-between">
        <span>{sentenceOf(overdue)}</span>
        {onShow && (
          <Button variant="default" size="xs" onClick={onShow}>
            Show pending
          </Button>
        )}
      </Group>
    </Alert>
  );
}

function sentenceOf(overdue: number | null): string {
  if (overdue === null) return "More than 1,000 reminders are past their time";
  return overdue === 1 ? "1 reminder is past its time" : `${overdue} reminders are past their time`;
}
