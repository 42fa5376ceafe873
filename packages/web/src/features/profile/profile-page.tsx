import type { User } from "@caseward/domain/users/response";
import { formatPhone, fullName } from "@caseward/domain/values/text";
import { Button, Card, Group, Stack, Text, Title } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { InviteAdminDialog } from "../../components/dialogs/invite-admin-dialog";
import { LanguageSetting } from "../../components/language/language-setting";
import { RouterLink } from "../../components/links/router-link";
import { InitialsMark } from "../../components/marks/initials-mark";
import { LabelledValue } from "../../components/marks/labelled-value";
import { SchemeSwitch } from "../../components/scheme/scheme-switch";
import { t } from "../../lib/language/text";
import { initialsOf } from "../../lib/names/initials";
import { roleNames } from "../../lib/names/role-names";
import { useSession } from "../../lib/session/session";
import { CalendarCard } from "./calendar/calendar-card";
import { ChangePasswordDialog } from "./change-password-dialog";
import { SecondFactorCard } from "./second-factor/second-factor-card";
import { SessionsCard } from "./sessions/sessions-card";

/** Every role's own page (specification, 2.2). */
export function ProfilePage() {
  const { user } = useSession();
  if (!user) return <Text>{t("No user data available")}</Text>;
  return (
    <Stack maw={640} mx="auto">
      <Title order={1}>{t("My Profile")}</Title>
      <Card>
        <Stack gap="lg">
          <Person user={user} />
          <LabelledValue label={t("Email")}>{user.email}</LabelledValue>
          {user.phoneNumber && (
            <LabelledValue label={t("Phone")}>{formatPhone(user.phoneNumber)}</LabelledValue>
          )}
          <SchemeSwitch />
          {user.userType === "client" && <LanguageSetting />}
          {user.userType === "client" && <RouterLink to="/client/address">{t("Your Addresses")}</RouterLink>}
          <Actions isAdmin={user.userType === "admin"} />
        </Stack>
      </Card>
      {user.userType !== "client" && <SecondFactorCard />}
      {hasCases(user) && <CalendarCard />}
      <SessionsCard />
    </Stack>
  );
}

/** Admins have all cases, and a lawyer those of the firm. */
const hasCases = ({ userType, firmId }: User) =>
  userType === "admin" || (userType === "lawfirm" && Boolean(firmId));

const roleNameOf = ({ userType }: User) => (userType === "client" ? t("Client") : roleNames[userType]);

function Person({ user }: { user: User }) {
  return (
    <Group wrap="nowrap">
      <InitialsMark initials={initialsOf(user)} size={56} />
      <div>
        <Title order={2} style={{ overflowWrap: "anywhere" }}>
          <bdi>{fullName(user)}</bdi>
        </Title>
        <Text c="dimmed">{roleNameOf(user)}</Text>
      </div>
    </Group>
  );
}

function Actions({ isAdmin }: { isAdmin: boolean }) {
  const [changing, change] = useDisclosure();
  const [inviting, invite] = useDisclosure();
  return (
    <Group>
      <Button onClick={change.open}>{t("Change Password")}</Button>
      {isAdmin && (
        <Button variant="default" onClick={invite.open}>
          Invite Administrator
        </Button>
      )}
      <ChangePasswordDialog opened={changing} onClose={change.close} />
      {isAdmin && <InviteAdminDialog opened={inviting} onClose={invite.close} />}
    </Group>
  );
}
