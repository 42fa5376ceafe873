import type { FormKind } from "@caseward/domain/forms/drafts";
import { Button, Group, Text, UnstyledButton } from "@mantine/core";
import { IconChevronDown, IconChevronUp, IconCircle, IconCircleCheckFilled } from "@tabler/icons-react";
import { useId, useState } from "react";
import { t } from "../../../lib/language/text";
import type { OnboardingSubtask } from "./onboarding-state";

type OnboardingSubtaskItemProps = {
  subtask: OnboardingSubtask;
  /** Clients can expand it and read what it is for. */
  isExplained: boolean;
  /** Receives the button. The focus returns to it. */
  onOpen?: (button: HTMLElement) => void;
};

const explanations = {
  medical: "What happened to your body and who treated you. About 10 minutes; you can stop and go on later.",
  financial: "Your work and income. About 3 minutes.",
  hipaa: "Lets your law firm ask for your medical records. About 5 minutes.",
} as const satisfies Record<FormKind, string>;

/** One form: done or not by icon and word, and the button that opens it. */
export function OnboardingSubtaskItem({ subtask, isExplained, onOpen }: OnboardingSubtaskItemProps) {
  const { kind, isDone } = subtask;
  const form = t(subtask.label);
  const [isExpanded, setIsExpanded] = useState(false);
  const id = useId();
  return (
    <li>
      <Group gap="xs" wrap="nowrap">
        {isDone ? (
          <IconCircleCheckFilled size={18} color="var(--mantine-color-green-filled)" aria-hidden />
        ) : (
          <IconCircle size={18} opacity={0.5} aria-hidden />
        )}
        <div style={{ flex: 1, minWidth: 0 }}>
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
            {isDone ? t("Done") : t("Not done yet")}
          </Text>
        </div>
        {onOpen && (
          <Button
            variant={isDone ? "default" : "light"}
            px="md"
            aria-label={isDone ? t("View: {form}", { form }) : t("Fill Now: {form}", { form })}
            onClick={({ currentTarget }) => onOpen(currentTarget)}
          >
            {isDone ? t("View") : t("Fill Now")}
          </Button>
        )}
      </Group>
      <Text id={id} size="sm" pl={26} hidden={!isExpanded}>
        {t(explanations[kind])}
      </Text>
    </li>
  );
}

function ExpandIcon({ isExpanded }: { isExpanded: boolean }) {
  const Icon = isExpanded ? IconChevronUp : IconChevronDown;
  return <Icon size={14} style={{ flex: "none" }} aria-hidden />;
}
