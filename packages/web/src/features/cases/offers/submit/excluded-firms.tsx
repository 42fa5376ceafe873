import { Text } from "@mantine/core";
import { Folded } from "./folded";
import { Burden, type FirmRadios, FirmTile } from "./match-list";
import classes from "./match-list.module.css";
import { isOverridable } from "./submit-values";
import type { ExcludedFirm } from "./use-matches";

type ExcludedFirmsProps = FirmRadios & {
  excluded: ExcludedFirm[];
  count: number;
  /** No firm fits: then they are what there is to choose from. */
  isOpenAtFirst: boolean;
};

/** Firms that the matching leaves out, with the rules that say so. Most may be chosen for all that, with a reason. */
export function ExcludedFirms({ excluded, count, isOpenAtFirst, ...radios }: ExcludedFirmsProps) {
  return (
    <Folded
      isOpenAtFirst={isOpenAtFirst}
      title="Why not?"
      gist={count === 1 ? "1 firm is left out" : `${count} firms are left out`}
    >
      <fieldset className={`${classes.group} ${classes.excluded}`}>
        <legend className={classes.legend}>Left out, and why</legend>
        {excluded.map((firm) => (
          <FirmTile
            key={firm.lawFirm.id}
            firm={firm.lawFirm}
            {...radios}
            isDisabled={!isOverridable(firm)}
            facts={isOverridable(firm) && <Burden of={firm} />}
          >
            {firm.reasons.map(({ code, text }) => (
              <li key={code}>{text}</li>
            ))}
          </FirmTile>
        ))}
        {count > excluded.length && (
          <Text size="sm" c="dimmed">
            {`${count - excluded.length} more are left out. Each is found by its name.`}
          </Text>
        )}
      </fieldset>
    </Folded>
  );
}
