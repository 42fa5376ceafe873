import { Stack, Text, Title } from "@mantine/core";
import { PlainList } from "../../../../components/lists/plain-list";
import { QueryView } from "../../../../components/loading/query-view";
import { live } from "../../../../lib/lists/freshness";
import { trpc } from "../../../../lib/trpc/trpc";
import { OfferEntry } from "./offer-entry";

/** Every offer of the case to a firm and what became of it, the newest first (D3). */
export function OfferHistory({ caseId }: { caseId: number }) {
  const query = trpc.cases.assignments.useQuery({ caseId }, live);
  return (
    <Stack gap="xs">
      <Title order={3} size="h6">
        Assignment history
      </Title>
      <QueryView
        query={query}
        failure="listAssignments"
        skeleton="lines"
        isEmpty={({ assignments }) => assignments.length === 0}
        empty={<Text c="dimmed">This case has not been submitted to a law firm yet.</Text>}
      >
        {({ assignments }) => (
          <PlainList gap="md">
            {[...assignments].reverse().map((offer) => (
              <OfferEntry key={offer.id} offer={offer} />
            ))}
          </PlainList>
        )}
      </QueryView>
    </Stack>
  );
}
