import type { DraftProgress, FormKind } from "@caseward/domain/forms/drafts";
import { Button, Group, Text, UnstyledButton } from "@mantine/core";
import { IconChevronDown, IconChevronUp, IconCircle, IconCircleCheckFilled } from "@tabler/icons-react";
import { useId, useState } from "react";
import { t } from "../../../lib/language/text";
import { progressText } from "../../forms/draft/progress";
import type { OnboardingSubtask } from "./onboarding-state";

type OnboardingSubtaskItemProps = {
  subtask: OnboardingSubtask;
  /** What its reader has begun and not submitted. */
  draft: DraftProgress | null;
  /** Clients can expand it and read what it is for. */
  isExplained: boolean;
  /** Whether it is the reader's to fill in. Others read what is there. */
  isWritable: boolean;
  /** Receives the button. The focus returns to it. */
  onOpen?: (button: HTMLElement) => void;
};

const explanations = {
  medical: "What happened to your body and who treated you. About 10 minutes; you can stop and go on later.",
  financial: "Your work and income. About 3 minutes.",
  hipaa: "Lets your law firm ask for your medical records. About 5 minutes.",
} as const satisfies Record<FormKind, string>;

/** One form: done or not by icon and word, and the button that opens it. */
export function OnboardingSubtaskItem(props: OnboardingSubtaskItemProps) {
  const { subtask, draft, isExplained, isWritable, onOpen } = props;
  const { kind, isDone } = subtask;
  const isToRead = isDone || !isWritable;
  const form = t(subtask.label);
  const [isExpanded, setIsExpanded] = useState(false);
  const id = useId();
  return (
    <li>
      <Group gap="xs" style={{ rowGap: 4 }}>
        {isDone ? (
          <IconCircleCheckFilled size={18} color="var(--mantine-color-green-filled)" aria-hidden />
        ) : (
          <IconCircle size={18} opacity={0.5} aria-hidden />
        )}
        <div style={{ flex: "1 1 6.5rem", minWidth: 0 }}>
          {isExplained ? (
            <UnstyledButton
              fz="sm"
              display="flex"
              style={{ alignItems: "center", gap: 4 }}
              aria-expanded={isExpanded}
              aria-controls={id}
              onClick={() => setIsExpanded(!isExpanded)}
            >
              {form}
              <ExpandIcon isExpanded={isExpanded} />
            </UnstyledButton>
          ) : (
            <Text size="sm">{form}</Text>
          )}
          <Text size="sm" c="dimmed">
            {stateText(subtask, draft)}
          </Text>
        </div>
        {onOpen && (
          <Button
            variant={isToRead ? "default" : "light"}
            px="md"
            aria-label={isToRead ? t("View: {form}", { form }) : t("Fill Now: {form}", { form })}
            onClick={({ currentTarget }) => onOpen(currentTarget)}
          >
            {isToRead ? t("View") : t("Fill Now")}
          </Button>
        )}
      </Group>
      <Text id={id} size="sm" pl={26} hidden={!isExpanded}>
        {t(explanations[kind])}
      </Text>
    </li>
  );
}

function stateText({ isDone, isStored }: OnboardingSubtask, draft: DraftProgress | null): string {
  if (isDone) return t("Done");
  if (draft) return progressText(draft);
  return isStored ? t("Revoked") : t("Not done yet");
}

function ExpandIcon({ isExpanded }: { isExpanded: boolean }) {
  const Icon = isExpanded ? IconChevronUp : IconChevronDown;
  return <Icon size={14} style={{ flex: "none" }} aria-hidden />;
}
