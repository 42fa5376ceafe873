import { Text } from "@mantine/core";
import { EmptyList } from "../../../components/lists/empty-list";
import { liveList } from "../../../lib/lists/freshness";
import { firstPageSize } from "../../../lib/lists/paging";
import { trpc } from "../../../lib/trpc/trpc";
import type { FirmSection } from "./firm-sections";

/** How many cases a firm has in a section, whatever that is searched for; undefined until it is known. */
export function useTotal(status: FirmSection["status"], enabled = true): string | undefined {
  const isRejected = status === "Rejected";
  const held = trpc.cases.list.useQuery(
    { status, limit: 1 },
    { ...liveList, enabled: enabled && !isRejected },
  );
  const rejected = trpc.cases.listRejected.useQuery(
    { limit: firstPageSize },
    { ...liveList, enabled: enabled && isRejected },
  );
  if (isRejected)
    return rejected.data && countText(rejected.data.cases.length, rejected.data.nextCursor !== null);
  const total = held.data?.total;
  return total === null ? "1000+" : total?.toString();
}

/** Whether the firm has no case at all. */
export function useIsEmpty(): boolean {
  const isNothingNew = useTotal("Submitted") === "0";
  const isNothingHeld = useTotal("Accepted", isNothingNew) === "0" && isNothingNew;
  return useTotal("Rejected", isNothingHeld) === "0" && isNothingHeld;
}

export const countText = (count: number, isMore: boolean) => (isMore ? `${count}+` : String(count));

type HitsProps = { section: FirmSection; found: string };

/** How many cases of a section a search has found: '1 of 2 match'. */
export function Hits({ section, found }: HitsProps) {
  const total = useTotal(section.status);
  return (
    <Text size="sm" c="dimmed" role="status">
      {total === undefined ? "" : `${found} of ${total} match`}
    </Text>
  );
}

/** A search without a hit says nothing about what the section holds. */
export function NoHit({ status, empty }: FirmSection) {
  const total = useTotal(status);
  if (total === "0") return <EmptyList>{empty}</EmptyList>;
  return <EmptyList>{total === undefined ? "No match" : `0 of ${total} match`}</EmptyList>;
}
