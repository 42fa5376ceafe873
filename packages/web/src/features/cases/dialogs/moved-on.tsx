import { Button, Stack } from "@mantine/core";
import { useEffect, useRef } from "react";
import { DialogFooter } from "../../../components/dialogs/dialog-footer";
import { ProblemAlert } from "../../../components/loading/problem-alert";

type MovedOnProps = { sentence: string; onClose: () => void };

/** Stands in place of the form once somebody else has moved the case. It takes the focus, but no key that was meant for a field. */
export function MovedOn({ sentence, onClose }: MovedOnProps) {
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => alert.current?.focus(), []);
  return (
    <Stack pt="xs">
      <ProblemAlert ref={alert} tabIndex={-1}>
        {sentence}
      </ProblemAlert>
      <DialogFooter>
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
      </DialogFooter>
    </Stack>
  );
}
