import { Card, Group, Stack, Text, Title } from "@mantine/core";
import { IconCircleDashed } from "@tabler/icons-react";
import { RouterLink } from "../../../components/links/router-link";
import { PlainList } from "../../../components/lists/plain-list";
import { useSession } from "../../../lib/session/session";
import { type RouterOutputs, trpc } from "../../../lib/trpc/trpc";

/** On a dashboard without any case: where cases come from, and what the firm's profile lacks to be matched with one. */
export function NoCases() {
  const { firm } = useSession();
  const query = trpc.firms.get.useQuery({ firmId: firm?.id ?? 0 });
  if (!query.data) return null;
  const missing = missingOf(query.data.lawFirm);
  return (
    <Card component="section" aria-label="No cases yet">
      <Stack gap="xs">
        <Title order={2} size="h4">
          No cases yet
        </Title>
        <Text maw={640}>
          People who were hurt in an accident tell Caseward what happened. Our team submits each case to one
          verified law firm that fits: by place, by kind of accident and by how fast it answers. A new case
          appears here at once, and a mail tells your firm.
        </Text>
        {missing.length > 0 ? (
          <>
            <Text fw={600}>Your profile lacks what cases are matched by:</Text>
            <PlainList gap={4}>
              {missing.map((text) => (
                <Group component="li" key={text} gap="xs" wrap="nowrap">
                  <IconCircleDashed size={16} aria-hidden />
                  <span>{text}</span>
                </Group>
              ))}
            </PlainList>
            <RouterLink to="/lawfirm/editfirm">Complete your firm's profile</RouterLink>
          </>
        ) : (
          <Text>Your profile has all that cases are matched by.</Text>
        )}
      </Stack>
    </Card>
  );
}

type Profile = RouterOutputs["firms"]["get"]["lawFirm"];

function missingOf({ practiceAreas, jurisdictions, barAdmissions, initialResponseTime }: Profile): string[] {
  return [
    practiceAreas.length === 0 && "Practice areas: the kinds of accident that you take on",
    jurisdictions.length === 0 && "Jurisdictions: the states and counties where you take cases",
    barAdmissions.length === 0 && "Bar admissions: by them we verify your firm",
    initialResponseTime === null && "Initial response time: how fast you answer",
  ].filter((text) => text !== false);
}
