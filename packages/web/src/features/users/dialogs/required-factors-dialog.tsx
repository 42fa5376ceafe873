import type { UserType } from "@caseward/domain/users/actor";
import { Button, Checkbox, Group, Modal, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { QueryView } from "../../../components/loading/query-view";
import { failureMessage } from "../../../lib/feedback/failure-message";
import { toast } from "../../../lib/feedback/toast";
import { trpc } from "../../../lib/trpc/trpc";

const rules = [
  { userType: "admin", label: "Administrators need a second factor" },
  { userType: "lawfirm", label: "Law firms need a second factor" },
] as const satisfies readonly { userType: UserType; label: string }[];

type Choice = { userType: (typeof rules)[number]["userType"]; isRequired: boolean };

type DialogProps = { opened: boolean; onClose: () => void };

/** For which roles a second factor is a must. */
export function RequiredFactorsDialog({ opened, onClose }: DialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title="Require Second Factor" centered>
      <Stack>
        <Text>
          A second factor is a code from an app on the phone, asked for after the password. Anyone who does
          not have one yet sets it up at the next login, before anything else.
        </Text>
        <Rules />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

function Rules() {
  const query = trpc.users.requiredSecondFactors.useQuery();
  const cache = trpc.useUtils();
  const require = trpc.users.requireSecondFactor.useMutation({
    onSuccess(saved) {
      cache.users.requiredSecondFactors.setData(undefined, saved);
      toast.done("The rule is saved");
    },
    onError(error) {
      setChosen(null);
      toast.failed(failureMessage(error, "requireSecondFactor"));
    },
  });
  /** Shows in the click itself; should it fail, the box says again what is in force. */
  const [chosen, setChosen] = useState<Choice | null>(null);
  const isChecked = (userType: UserType, inForce: readonly UserType[]) =>
    chosen?.userType === userType ? chosen.isRequired : inForce.includes(userType);
  const choose = (choice: Choice) => {
    if (require.isPending) return;
    setChosen(choice);
    require.mutate(choice);
  };
  return (
    <QueryView query={query} failure="getRequiredFactors" skeleton="lines">
      {({ userTypes }) =>
        rules.map(({ userType, label }) => (
          <Checkbox
            key={userType}
            label={label}
            checked={isChecked(userType, userTypes)}
            aria-busy={require.isPending}
            onChange={({ currentTarget }) => choose({ userType, isRequired: currentTarget.checked })}
          />
        ))
      }
    </QueryView>
  );
}
