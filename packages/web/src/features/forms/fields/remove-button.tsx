import { Button } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { t } from "../../../lib/language/text";
import classes from "./fields.module.css";

type RemoveButtonProps = { label: string; onClick: () => void };

export function RemoveButton({ label, onClick }: RemoveButtonProps) {
  return (
    <Button
      variant="default"
      className={classes.remove}
      px="sm"
      aria-label={label}
      leftSection={<IconX size={18} aria-hidden />}
      onClick={onClick}
    >
      {t("Remove")}
    </Button>
  );
}
