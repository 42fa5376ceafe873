import { formatCaseNumber } from "@caseward/domain/values/text";
import { ActionIcon, Group, Text } from "@mantine/core";
import { useHotkeys } from "@mantine/hooks";
import { IconChevronDown, IconChevronUp } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { neighboursOf } from "./case-order";
import { isDialogOpen } from "./use-row-keys";

/** The way to the next and the previous case of the list from which this one was opened; nothing for any other. */
export function Neighbours({ caseId }: { caseId: number }) {
  const navigate = useNavigate();
  const { previous = null, next = null, place, count } = neighboursOf(caseId) ?? {};
  // The list is one step back, however many cases were opened in a row.
  const open = (id: number | null) => {
    if (id === null || isDialogOpen()) return;
    void navigate({ to: "/admin/case/$caseId", params: { caseId: String(id) }, replace: true });
  };
  useHotkeys([
    ["j", () => open(next)],
    ["k", () => open(previous)],
  ]);
  if (place === undefined) return null;
  return (
    <Group component="nav" gap={2} wrap="nowrap" aria-label="Cases of the list" visibleFrom="sm">
      <Step id={previous} label="Previous case" Icon={IconChevronUp} onOpen={open} />
      <Step id={next} label="Next case" Icon={IconChevronDown} onOpen={open} />
      <Text size="sm" c="dimmed" data-numbers>
        {`${place} of ${count}`}
      </Text>
    </Group>
  );
}

type StepProps = {
  id: number | null;
  label: string;
  Icon: typeof IconChevronUp;
  onOpen: (id: number | null) => void;
};

const Step = ({ id, label, Icon, onOpen }: StepProps) => (
  <ActionIcon
    variant="subtle"
    color="gray"
    aria-label={id === null ? label : `${label}, ${formatCaseNumber(id)}`}
    disabled={id === null}
    onClick={() => onOpen(id)}
  >
    <Icon size={18} aria-hidden />
  </ActionIcon>
);
