import { Alert, Button, Card, Stack, Text, Title } from "@mantine/core";
import { IconUsers } from "@tabler/icons-react";
import { useEffect, useRef } from "react";
import { LabelledValue } from "../../../components/labelled-value";
import { formatInstant } from "../../../lib/language/dates";
import type { Difference } from "../fields/described";

type ConflictViewProps = {
  /** Who saved in the meantime, and when. */
  savedBy: string;
  savedAt: string;
  differences: readonly Difference[];
  pending: boolean;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
  onBack: () => void;
};

/** Two people changed one form: shows what differs and lets the person decide. Nothing is overwritten silently. */
export function ConflictView(props: ConflictViewProps) {
  const { savedBy, savedAt, differences, pending, onKeepMine, onTakeTheirs, onBack } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Stack>
      <Alert
        color="yellow"
        icon={<IconUsers />}
        role="alert"
        title={
          <Title order={3} size="h5" ref={heading} tabIndex={-1}>
            This form was changed while you were filling it in
          </Title>
        }
      >
        It was saved by {savedBy} on {formatInstant(savedAt)}. Your answers are kept. Please choose which ones
        count.
      </Alert>
      {differences.length === 0 && <Text>Both versions say the same.</Text>}
      {differences.map(({ label, mine, theirs }) => (
        <Card key={label} component="section" padding="md" aria-label={label}>
          <Stack gap="sm">
            <Text fw={600}>{label}</Text>
            <LabelledValue label="Yours">{preserved(mine)}</LabelledValue>
            <LabelledValue label={`From ${savedBy}`}>{preserved(theirs)}</LabelledValue>
          </Stack>
        </Card>
      ))}
      <Button h={48} loading={pending} onClick={onKeepMine}>
        Save my version
      </Button>
      <Button h={48} variant="default" disabled={pending} onClick={onTakeTheirs}>
        Use the other version
      </Button>
      <Button h={48} variant="subtle" disabled={pending} onClick={onBack}>
        Back to my answers
      </Button>
    </Stack>
  );
}

const preserved = (text: string) => text && <span style={{ whiteSpace: "pre-wrap" }}>{text}</span>;
