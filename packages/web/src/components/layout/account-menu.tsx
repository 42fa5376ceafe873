import type { User } from "@caseward/domain/users/response";
import { fullName } from "@caseward/domain/values/text";
import { Text, UnstyledButton, VisuallyHidden } from "@mantine/core";
import { IconChevronDown } from "@tabler/icons-react";
import { useId, useState } from "react";
import { t } from "../../lib/language/text";
import { initialsOf } from "../../lib/names/initials";
import { lateDialog } from "../dialogs/late-dialog";
import { useAfterChoice } from "../language/after-choice";
import { InitialsMark } from "../marks/initials-mark";
import classes from "./app-layout.module.css";

const AccountItems = lateDialog(() => import("./account-items"), "AccountItems");

export function AccountMenu({ user }: { user: User }) {
  const [opened, setOpened] = useState(false);
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  const id = useId();
  const name = fullName(user);
  useAfterChoice("menu", () => document.getElementById(id)?.focus());
  return (
    <>
      <UnstyledButton
        ref={setButton}
        className={classes.account ?? ""}
        id={id}
        aria-haspopup="menu"
        aria-expanded={opened}
        aria-controls={opened ? `${id}-dropdown` : undefined}
        onClick={() => setOpened(!opened)}
        {...AccountItems.nearness}
      >
        <InitialsMark initials={initialsOf(user)} />
        <VisuallyHidden>{t("Account of {name}", { name })}</VisuallyHidden>
        <Text component="span" fw={500} className={classes.name ?? ""} title={name} aria-hidden>
          <bdi translate="no">{name}</bdi>
        </Text>
        <IconChevronDown size={16} aria-hidden />
      </UnstyledButton>
      {button && <AccountItems {...{ id, user, opened, button }} onChange={setOpened} />}
    </>
  );
}
