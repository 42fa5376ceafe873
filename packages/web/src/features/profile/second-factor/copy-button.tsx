import { Button } from "@mantine/core";
import { useClipboard } from "@mantine/hooks";
import { IconCheck, IconCopy } from "@tabler/icons-react";
import { useEffect } from "react";
import { toast } from "../../../lib/feedback/toast";

type CopyButtonProps = { label: string; text: string };

/** Puts a text on the clipboard, and says whether that worked: a browser may forbid it. */
export function CopyButton({ label, text }: CopyButtonProps) {
  const { copied, error, copy } = useClipboard({ timeout: 3000 });
  useEffect(() => {
    if (copied) toast.done("Copied");
  }, [copied]);
  useEffect(() => {
    if (error) toast.failed("Your browser does not allow copying. Please select the text and copy it.");
  }, [error]);
  const Icon = copied ? IconCheck : IconCopy;
  return (
    <Button
      variant="default"
      size="xs"
      leftSection={<Icon size={16} aria-hidden />}
      onClick={() => copy(text)}
    >
      {label}
    </Button>
  );
}
