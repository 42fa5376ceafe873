import type { UserType } from "@caseward/domain/users/actor";
import { Button, Checkbox, Group, Modal, Stack, Text } from "@mantine/core";
import { QueryView } from "../../../components/query-view";
import { failureMessage } from "../../../lib/failure-message";
import { toast } from "../../../lib/toast";
import { trpc } from "../../../lib/trpc/trpc";

const rules = [
  { userType: "admin", label: "Administrators need a second factor" },
  { userType: "lawfirm", label: "Law firms need a second factor" },
] as const satisfies readonly { userType: UserType; label: string }[];

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
    onError: (error) => toast.failed(failureMessage(error, "requireSecondFactor")),
  });
  /** What was just chosen shows at once; should it fail, the box says again what is in force. */
  const wanted = require.isPending ? require.variables : null;
  const isChecked = (userType: UserType, inForce: readonly UserType[]) =>
    wanted?.userType === userType ? wanted.isRequired : inForce.includes(userType);
  return (
    <QueryView query={query} failure="getRequiredFactors" skeleton="lines">
      {({ userTypes }) =>
        rules.map(({ userType, label }) => (
          <Checkbox
            key={userType}
            label={label}
            checked={isChecked(userType, userTypes)}
            aria-busy={require.isPending}
            onChange={({ currentTarget }) =>
              require.isPending || require.mutate({ userType, isRequired: currentTarget.checked })
            }
          />
        ))
      }
    </QueryView>
  );
}
