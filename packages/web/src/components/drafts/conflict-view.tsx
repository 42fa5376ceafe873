import { Alert, Card, Stack, Text, Title } from "@mantine/core";
import { IconUsers } from "@tabler/icons-react";
import { useEffect, useRef } from "react";
import { formatInstant } from "../../lib/language/dates";
import { t } from "../../lib/language/text";
import { BusyButton } from "../buttons/busy-button";
import { LabelledValue } from "../marks/labelled-value";

/** What one field says here and in the other version. */
export type Difference = { label: string; mine: string; theirs: string };

type ConflictViewProps = {
  /** Who saved in the meantime, and when; null for the same person in another window. */
  savedBy: string | null;
  savedAt: string;
  differences: readonly Difference[];
  pending: boolean;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
  /** Where there is no way back, one of the two is chosen. */
  onBack?: () => void;
};

/** One form was changed twice at once: shows what differs and lets the person decide. Nothing is overwritten silently. */
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
            {t("This form was changed while you were filling it in")}
          </Title>
        }
      >
        {savedText(savedBy, formatInstant(savedAt))}
      </Alert>
      {differences.length === 0 && <Text>{t("Both versions say the same.")}</Text>}
      {differences.map(({ label, mine, theirs }) => (
        <Card key={label} component="section" padding="md" aria-label={label}>
          <Stack gap="sm">
            <Text fw={600}>{label}</Text>
            <LabelledValue label={t("Yours")}>{preserved(mine)}</LabelledValue>
            <LabelledValue label={fromText(savedBy)}>{preserved(theirs)}</LabelledValue>
          </Stack>
        </Card>
      ))}
      <BusyButton mih={48} loading={pending} onClick={onKeepMine}>
        {t("Save my version")}
      </BusyButton>
      <BusyButton mih={48} variant="default" disabled={pending} onClick={onTakeTheirs}>
        {t("Use the other version")}
      </BusyButton>
      {onBack && (
        <BusyButton mih={48} variant="subtle" disabled={pending} onClick={onBack}>
          {t("Back to my answers")}
        </BusyButton>
      )}
    </Stack>
  );
}

const savedText = (name: string | null, when: string) =>
  name === null
    ? t(
        "It was saved by your other window on {when}. Your answers are kept. Please choose which ones count.",
        { when },
      )
    : t("It was saved by {name} on {when}. Your answers are kept. Please choose which ones count.", {
        name,
        when,
      });

const fromText = (name: string | null) =>
  name === null ? t("From your other window") : t("From {name}", { name });

const preserved = (text: string) =>
  text && (
    <span dir="auto" style={{ whiteSpace: "pre-wrap" }}>
      {text}
    </span>
  );
