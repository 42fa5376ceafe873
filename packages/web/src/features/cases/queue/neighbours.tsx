import { formatCaseNumber } from "@caseward/domain/values/text";
import { ActionIcon, Group, Text } from "@mantine/core";
import { useHotkeys } from "@mantine/hooks";
import { IconChevronDown, IconChevronUp } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { neighboursOf } from "./case-order";
import { isDialogOpen } from "./use-row-keys";

/** Opens another case in place of this one: the list stays one step back, however many are opened in a row. */
function useOpening() {
  const navigate = useNavigate();
  return (id: number | null | undefined) => {
    if (!id || isDialogOpen()) return;
    void navigate({ to: "/admin/case/$caseId", params: { caseId: String(id) }, replace: true });
  };
}

/** j and k lead to the next and the previous case of the list from which this one was opened, also while it loads. */
export function NeighbourKeys({ caseId }: { caseId: number }) {
  const open = useOpening();
  useHotkeys([
    ["j", () => open(neighboursOf(caseId)?.next)],
    ["k", () => open(neighboursOf(caseId)?.previous)],
  ]);
  return null;
}

/** The buttons for the same; nothing for a case that does not stand in the list that was seen last. */
export function Neighbours({ caseId }: { caseId: number }) {
  const open = useOpening();
  const neighbours = neighboursOf(caseId);
  if (!neighbours) return null;
  const { previous, next, place, count } = neighbours;
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
