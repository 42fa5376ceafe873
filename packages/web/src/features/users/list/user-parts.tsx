import { fullName } from "@caseward/domain/values/text";
import { Text } from "@mantine/core";
import { OtherLetters } from "../../../components/marks/other-letters";
import { formatInstant } from "../../../lib/language/dates";
import { roleNames } from "../../../lib/names/role-names";
import type { ListedUser } from "../data/user-pages";

/** Who it is: name, number and address. */
export const Person = ({ user }: { user: ListedUser }) => (
  <>
    <Text fw={500}>
      <bdi>{fullName(user)}</bdi> <Text span inherit fw={400} c="dimmed">{`#${user.id}`}</Text>
    </Text>
    <Text size="sm">{user.email}</Text>
    <OtherLetters email={user.email} />
  </>
);

export const Role = ({ user: { userType, firmName } }: { user: ListedUser }) => (
  <>
    <Text size="sm">{roleNames[userType]}</Text>
    {firmName && (
      <Text size="sm" c="dimmed">
        <bdi>{firmName}</bdi>
      </Text>
    )}
  </>
);

/** When somebody last logged in, and where they are open now. */
export function LastLogin({ user: { lastLoginAt, sessions } }: { user: ListedUser }) {
  return (
    <>
      <Text size="sm">{lastLoginAt ? formatInstant(lastLoginAt) : "Never logged in"}</Text>
      {sessions > 0 && (
        <Text size="sm" c="dimmed">
          {sessions === 1 ? "1 open session" : `${sessions} open sessions`}
        </Text>
      )}
    </>
  );
}
