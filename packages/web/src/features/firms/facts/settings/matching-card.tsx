import type { LawFirm } from "@caseward/domain/firms/response";
import { type Gap, gapsOf } from "@caseward/domain/firms/settings/gaps";
import { Anchor, Card, List, Stack, Text, Title } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { QueryView } from "../../../../components/loading/query-view";
import { trpc } from "../../../../lib/trpc/trpc";
import { cardIdOf } from "../facts-card";

type MatchingCardProps = {
  firm: LawFirm;
  /** Where the profile is changed, for who may change it there. */
  editPage?: "/lawfirm/editfirm";
};

/** What keeps cases from a firm and what it has not told, each with the way to where it is mended. */
export function MatchingCard({ firm, editPage }: MatchingCardProps) {
  const query = trpc.firms.settings.useQuery({ firmId: firm.id });
  return (
    <Card role="group" aria-label="What is missing to be matched">
      <Stack gap="md">
        <Title order={2} size="h3">
          What is missing to be matched
        </Title>
        <QueryView query={query} failure="getFirmSettings" skeleton="lines">
          {({ settings }) => <Gaps gaps={gapsOf({ firm, settings }, new Date())} editPage={editPage} />}
        </QueryView>
      </Stack>
    </Card>
  );
}

type GapsProps = { gaps: readonly Gap[]; editPage: MatchingCardProps["editPage"] };

function Gaps({ gaps, editPage }: GapsProps) {
  if (gaps.length === 0) return <Text>Nothing: each case that fits can be offered to this firm.</Text>;
  return (
    <List spacing="xs" my={0}>
      {gaps.map((gap) => (
        <List.Item key={gap.code}>
          <Text span fw={gap.isClosed ? 600 : undefined}>
            {gap.text}{" "}
          </Text>
          <Way gap={gap} editPage={editPage} />
        </List.Item>
      ))}
    </List>
  );
}

/** Where the page shows what the profile lacks, unless the card has the name of the part. */
const cardOf: Partial<Record<string, string>> = {
  practice_areas: cardIdOf("Practice Areas"),
  jurisdictions: cardIdOf("Jurisdictions"),
};

function Way({ gap: { code, part }, editPage }: { gap: Gap } & Pick<GapsProps, "editPage">) {
  if (part === "settings")
    return (
      <Anchor href="#settings" td="underline">
        See the settings
      </Anchor>
    );
  if (part === "verification")
    return editPage ? null : (
      <Anchor href="#verification" td="underline">
        See the verification
      </Anchor>
    );
  if (editPage)
    return (
      <Anchor td="underline" component={Link} to={editPage} hash={part}>
        Change the profile
      </Anchor>
    );
  return (
    <Anchor href={`#${cardOf[code] ?? part}`} td="underline">
      See the profile
    </Anchor>
  );
}
