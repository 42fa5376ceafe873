import { Button, Group, Modal, Stack, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { BusyButton } from "../../../../components/buttons/busy-button";
import { FailureAlert } from "../../../../components/loading/failure-alert";
import { toast } from "../../../../lib/feedback/toast";
import { trpc } from "../../../../lib/trpc/trpc";
import type { ViewQuery } from "./saved-views";

type SaveViewDialogProps = { opened: boolean; query: ViewQuery; onClose: () => void };

/** Keeps what narrows and sorts the list now under a name, for its reader alone. */
export const SaveViewDialog = ({ opened, query, onClose }: SaveViewDialogProps) => (
  <Modal opened={opened} onClose={onClose} title="Save view" centered>
    <SaveViewForm query={query} onClose={onClose} />
  </Modal>
);

function SaveViewForm({ query, onClose }: Omit<SaveViewDialogProps, "opened">) {
  const cache = trpc.useUtils();
  const [name, setName] = useState("");
  const [isNamed, setIsNamed] = useState(true);
  const save = trpc.caseViews.add.useMutation({
    onSuccess: () => {
      toast.done("The view is saved");
      onClose();
    },
    onSettled: () => cache.caseViews.invalidate(),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsNamed(name.trim() !== "");
    if (name.trim() !== "" && !save.isPending) save.mutate({ name, query });
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <FailureAlert error={save.error} failure="saveView" />
        <TextInput
          label="Name"
          description="You alone see it. It stands beside the other views."
          error={!isNamed && "Please name the view"}
          maxLength={100}
          data-autofocus
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <BusyButton type="submit" loading={save.isPending}>
            Save view
          </BusyButton>
        </Group>
      </Stack>
    </form>
  );
}
