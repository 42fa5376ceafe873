import { mostNextFirms } from "@caseward/domain/cases/offers/offer";
import { ActionIcon, Button, Checkbox, Group, Stack, Text } from "@mantine/core";
import { IconArrowDown, IconArrowUp, IconListNumbers, IconX } from "@tabler/icons-react";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import type { Choice } from "../../../../components/fields/search-select";
import { ProblemAlert } from "../../../../components/loading/problem-alert";
import { FirmSelect } from "../submit/firm-select";
import classes from "./next-firms.module.css";

export type NextFirm = { id: number; firmName: string };

type NextFirmsProps = {
  firms: NextFirm[];
  onChange: (firms: NextFirm[]) => void;
  /** What the matching proposes, the best first. */
  proposed: NextFirm[];
  /** The firm that has the offer now, which can't be among them. */
  excludedId: number | null;
  advancesByItself: boolean;
  onAdvancesChange: (isOn: boolean) => void;
  error?: string | undefined;
};

/** Enter adds a firm; it does not send the form around the field. */
const sendNothing = (event: KeyboardEvent) => {
  if (event.key === "Enter" && !event.ctrlKey && !event.metaKey) event.preventDefault();
};

/** The firms that come next, in order, and whether they do by themselves. */
export function NextFirms({ firms, onChange, proposed, excludedId, error, ...advance }: NextFirmsProps) {
  const [added, setAdded] = useState<Choice | null>(null);
  // The field is empty for the next one.
  useEffect(() => {
    if (added) setAdded(null);
  }, [added]);
  const open = proposed
    .filter(({ id }) => firms.every((firm) => firm.id !== id))
    .slice(0, mostNextFirms - firms.length);
  const add = (firm: Choice | null) => {
    setAdded(firm);
    if (!firm || firm.id === excludedId || firms.some(({ id }) => id === firm.id)) return;
    onChange([...firms, { id: firm.id, firmName: firm.label }]);
  };
  return (
    <Stack gap="sm" pt="xs" data-path="nextFirmIds" tabIndex={-1}>
      <ProblemAlert>{error}</ProblemAlert>
      {firms.length > 0 && <OrderedFirms firms={firms} onChange={onChange} />}
      {open.length > 0 && (
        <Button
          variant="default"
          leftSection={<IconListNumbers size={16} aria-hidden />}
          style={{ alignSelf: "flex-start" }}
          onClick={() => onChange([...firms, ...open])}
        >
          {open.length === 1 ? "Add the next best firm" : `Add the next ${open.length} best firms`}
        </Button>
      )}
      {firms.length < mostNextFirms ? (
        // biome-ignore lint/a11y/noStaticElementInteractions: the field within is what is used.
        <div onKeyDown={sendNothing}>
          <FirmSelect
            label="Add a firm by name"
            description={`Up to ${mostNextFirms} firms, one after the other.`}
            value={added}
            onChange={add}
          />
        </div>
      ) : (
        <Text size="sm" c="dimmed">{`A plan has at most ${mostNextFirms} next firms.`}</Text>
      )}
      <Checkbox
        label="Go to the next firm by itself"
        description="After a decline, or when the time to answer is over. Otherwise the case waits for you."
        disabled={firms.length === 0}
        checked={advance.advancesByItself && firms.length > 0}
        onChange={({ currentTarget }) => advance.onAdvancesChange(currentTarget.checked)}
      />
    </Stack>
  );
}

/** Each firm with its place and how to change that; the focus goes along with the firm. */
function OrderedFirms({ firms, onChange }: Pick<NextFirmsProps, "firms" | "onChange">) {
  const list = useRef<HTMLOListElement>(null);
  const move = (from: number, to: number) => {
    const moved = [...firms];
    moved.splice(to, 0, ...moved.splice(from, 1));
    onChange(moved);
  };
  const remove = (index: number) => {
    onChange(firms.filter((_, at) => at !== index));
    const buttons = list.current?.querySelectorAll<HTMLElement>("[data-remove]");
    (buttons?.[index + 1] ?? buttons?.[index - 1])?.focus();
  };
  return (
    <ol ref={list} className={classes.list} aria-label="Next firms">
      {firms.map((firm, index) => (
        <li key={firm.id} className={classes.firm}>
          <span className={classes.place}>{`${index + 1}.`}</span>
          <bdi className={classes.name}>{firm.firmName}</bdi>
          <Group gap={4} wrap="nowrap">
            <ActionIcon
              size="lg"
              variant="default"
              aria-label={`Move ${firm.firmName} up`}
              data-disabled={index === 0}
              aria-disabled={index === 0}
              onClick={() => index > 0 && move(index, index - 1)}
            >
              <IconArrowUp size={16} aria-hidden />
            </ActionIcon>
            <ActionIcon
              size="lg"
              variant="default"
              aria-label={`Move ${firm.firmName} down`}
              data-disabled={index === firms.length - 1}
              aria-disabled={index === firms.length - 1}
              onClick={() => index < firms.length - 1 && move(index, index + 1)}
            >
              <IconArrowDown size={16} aria-hidden />
            </ActionIcon>
            <ActionIcon
              size="lg"
              variant="default"
              data-remove
              aria-label={`Remove ${firm.firmName}`}
              onClick={() => remove(index)}
            >
              <IconX size={16} aria-hidden />
            </ActionIcon>
          </Group>
        </li>
      ))}
    </ol>
  );
}
