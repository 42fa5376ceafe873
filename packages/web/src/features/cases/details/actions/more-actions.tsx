import { Menu } from "@mantine/core";
import { IconChevronDown } from "@tabler/icons-react";
import { useRef } from "react";
import { BusyButton } from "../../../../components/buttons/busy-button";
import { actionLabels } from "./action-labels";
import type { CaseAction } from "./case-actions";

type MoreActionsProps = {
  actions: readonly CaseAction[];
  isBusy: boolean;
  onChoose: (action: CaseAction) => void;
};

/** What else can be done with the case. */
export function MoreActions({ actions, isBusy, onChoose }: MoreActionsProps) {
  const button = useRef<HTMLButtonElement>(null);
  const choose = (action: CaseAction) => {
    // A dialog returns the focus to what had it when it opened; the entry of the menu is gone by then.
    button.current?.focus();
    onChoose(action);
  };
  return (
    <Menu position="bottom-end" width={220} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <BusyButton
          ref={button}
          variant="default"
          loading={isBusy}
          rightSection={<IconChevronDown size={16} aria-hidden />}
        >
          More
        </BusyButton>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map((action) => (
          <Menu.Item
            key={action}
            {...(action === "recall" || action === "reject" ? { color: "red" } : {})}
            onClick={() => choose(action)}
          >
            {actionLabels[action]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
