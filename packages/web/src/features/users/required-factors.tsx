import type { UserType } from "@caseward/domain/users/actor";
import { Card, Checkbox, Stack, Text, Title } from "@mantine/core";
import { QueryView } from "../../components/query-view";
import { failureMessage } from "../../lib/failure-message";
import { toast } from "../../lib/toast";
import { trpc } from "../../lib/trpc/trpc";

const rules = [
  { userType: "admin", label: "Administrators need a second factor" },
  { userType: "lawfirm", label: "Law firms need a second factor" },
] as const satisfies readonly { userType: UserType; label: string }[];

/** For which roles a second factor is a must. */
export function RequiredFactors() {
  const query = trpc.users.requiredSecondFactors.useQuery();
  const cache = trpc.useUtils();
  const require = trpc.users.requireSecondFactor.useMutation({
    onSuccess(saved) {
      cache.users.requiredSecondFactors.setData(undefined, saved);
      toast.done("The rule is saved");
    },
    onError: (error) => toast.failed(failureMessage(error, "requireSecondFactor")),
  });
  return (
    <Card component="section" aria-labelledby="required-factors">
      <Stack>
        <div>
          <Title order={2} size="h4" id="required-factors">
            Second Factor
          </Title>
          <Text size="sm" c="dimmed">
            Who does not have one yet sets it up at the next login, before anything else.
          </Text>
        </div>
        <QueryView query={query} failure="requireSecondFactor" skeleton="lines">
          {({ userTypes }) =>
            rules.map(({ userType, label }) => (
              <Checkbox
                key={userType}
                label={label}
                checked={userTypes.includes(userType)}
                aria-busy={require.isPending}
                onChange={({ currentTarget }) =>
                  require.isPending || require.mutate({ userType, isRequired: currentTarget.checked })
                }
              />
            ))
          }
        </QueryView>
      </Stack>
    </Card>
  );
}
