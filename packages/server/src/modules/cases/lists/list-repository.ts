import type { Executor } from "@caseward/db/client";
import { builtOnce } from "@caseward/db/prepared/built-once";
import { cases } from "@caseward/db/schema/cases";
import { lawFirms } from "@caseward/db/schema/firms";
import type { ListCases } from "@caseward/domain/cases/lists/list-schema";
import type { CaseView } from "@caseward/domain/cases/lists/queue/views";
import {
  type CaseStatus,
  caseStatuses,
  type StoredStatus,
  storedStatuses,
} from "@caseward/domain/cases/status/status";
import type { Actor } from "@caseward/domain/users/actor";
import { listSize } from "@caseward/domain/values/limits";
import { and, count, eq, getTableColumns, inArray, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import {
  afterPlaceholders,
  cursorParameters,
  cutPage,
  inDirection,
  type Order,
  orderBy,
} from "../../../platform/database/keyset";
import {
  anyOf,
  callerParameters,
  kindOfCaller,
  type Reader,
  visibleTo,
} from "../../access/visibility-repository";
import { countUnread, type Party } from "../../messages/read-receipt-repository";
import { sealedPeople } from "../people/repository";
import { clientStatusParameters, statusForClient } from "./client-status-repository";
import { type CaseOrder, type CaseSort, orderOf, orderOfStatus } from "./order-repository";
import { isForCaseIds, isForTexts, kindOfSearch, matchesSearch, searchParameters } from "./search-repository";
import { isInView, sortInView, statusesInView, viewParameters } from "./view-repository";

/** No statuses means all of them. */
type Listing = Pick<ListCases, "search" | "limit" | "cursor"> &
  CaseSort & {
    statuses: readonly CaseStatus[];
    view?: CaseView | null;
    /** When it is judged what is overdue, what ends soon, and of which decline a client is told. */
    now: Date;
  };

const { description, clientName, phoneE164, statusChangedAt, createdBy, updatedAt, ...described } =
  getTableColumns(cases);
const { searchName, searchCity, searchContact, searchFirm, searchText, ...unsearched } = described;
const { offerViewedAt, isSignedUp, turnChangedAt, isClientDead, deadlineRules, ...columns } = unsearched;

/** What a row of a list is described from: flat, which Drizzle reads in half the time of rows within rows. */
export const listedColumns = (party: Party) => ({
  ...columns,
  firmName: lawFirms.firmName,
  unreadMessages: countUnread(party),
  sealedPeople,
});

/** One page of the cases that the caller may see: its ids are picked from an index first, then these few rows are read. */
export async function listCases(db: Executor, actor: Actor, asked: Listing) {
  const { search, cursor, limit } = asked;
  const statuses = statusesInView(asked);
  if (statuses === null) return { page: [], nextCursor: null };
  const listing = { ...asked, statuses, sort: sortInView(asked) };
  const order = orderOf(listing, actor);
  const name = nameOfPage("cases", actor, listing);
  const parameters = {
    ...callerParameters(actor),
    ...searchParameters(search),
    ...cursorParameters(order, cursor),
    ...viewParameters(listing),
    ...clientStatusParameters(listing.now),
  };
  const picking = () => pickingQuery(db, anyOf(actor), order, listing);
  // A search is planned anew for its words: by itself, or PostgreSQL would plan the rows around it each time, too.
  const rows = isForTexts(search)
    ? await readPicked(db, actor, order, await builtOnce(db, `${name} ids`, picking)(parameters), asked.now)
    : await builtOnce(db, name, () => pageQuery(db, anyOf(actor), order, planned(picking())))(parameters);
  return cutPage(order, rows, limit, (last) => order.keys.map(({ of }) => of(last)));
}

/** The rows of picked ids, in their order. */
function readPicked(db: Executor, actor: Actor, order: CaseOrder, picked: { id: number }[], now: Date) {
  if (picked.length === 0) return [];
  const given = sql`(select unnest(${sql.placeholder("ids")}::integer[]))`;
  const name = ["picked cases", kindOfCaller(actor), order.name, order.direction].join();
  const query = builtOnce(db, name, () => pageQuery(db, anyOf(actor), order, given));
  const ids = picked.map(({ id }) => id);
  return query({ ...callerParameters(actor), ...clientStatusParameters(now), ids });
}

/** What the text of a page's statement depends on. */
export const nameOfPage = (
  list: string,
  caller: Pick<Actor, "userType" | "firmId">,
  {
    search,
    cursor,
    limit,
    sort,
    direction,
    view,
    statuses = [],
  }: Omit<Listing, "statuses" | "now"> & { statuses?: readonly StoredStatus[] },
): string =>
  [
    ...[list, kindOfCaller(caller), sort, direction, view ?? "all", ...statuses],
    ...[kindOfSearch(search), mostRead(limit), cursor === undefined ? "first" : "next"],
  ].join();

/** Few lengths make few texts of statements; one row more says whether another page follows. */
const readLengths = [25, 50, 100, listSize.max];

export const mostRead = (limit: number) => (readLengths.find((length) => limit <= length) ?? limit) + 1;

/** A list with the statuses as rows have them. */
type Picking = Omit<Listing, "statuses"> & { statuses: readonly StoredStatus[] };

function pickingQuery(db: Executor, reader: Reader, order: CaseOrder, listing: Picking) {
  const { cursor, limit, statuses } = listing;
  const [only, ...others] = statuses;
  const ordered = only && others.length === 0 ? orderOfStatus(order, only) : order;
  const conditionOf = (keys: CaseOrder) =>
    and(isListed(db, reader, listing), cursor === undefined ? undefined : afterPlaceholders(keys));
  const most = mostRead(limit);
  return isOfOneIndex(listing, reader)
    ? pickIds(db, ordered, { condition: and(conditionOf(ordered), ofStatuses(statuses, reader)), most })
    : pickIdsByStatus(db, order, { conditionOf, most, statuses: namedStatuses(statuses, reader) });
}

const pageQuery = (db: Executor, reader: Reader, order: Order, picked: SQL) =>
  db
    .select(listedColumns(reader))
    .from(cases)
    .leftJoin(lawFirms, eq(lawFirms.id, cases.lawFirmId))
    .where(inArray(cases.id, picked))
    .orderBy(...orderBy(order));

/**
 * With its limits and statuses written out: PostgreSQL plans a statement anew for each call, which takes as long as the
 * call, when it can't see how few rows are asked for.
 */
export const planned = (query: SQLWrapper): SQL => sql`${query}`.inlineParams();

type Picked = { condition: SQL | undefined; most: number };

const pickIds = (db: Executor, order: Order, { condition, most }: Picked) =>
  db
    .select({ id: cases.id })
    .from(cases)
    .where(condition)
    .orderBy(...orderBy(order))
    .limit(most);

/** All of them where none is named: what is not admitted is the administrators' alone. */
function namedStatuses(statuses: readonly StoredStatus[], { userType }: Reader): readonly StoredStatus[] {
  if (statuses.length > 0) return statuses;
  return userType === "admin" ? storedStatuses : caseStatuses;
}

type PickedByStatus = Pick<Picked, "most"> &
  Pick<Picking, "statuses"> & { conditionOf: (order: CaseOrder) => SQL | undefined };

/**
 * The first rows of several statuses, each status by its own index scan of at most one page. They are merged by the keys
 * of the order, of which there are two at most.
 */
function pickIdsByStatus(db: Executor, order: CaseOrder, { conditionOf, most, statuses }: PickedByStatus) {
  const [first, second, ...others] = statuses.map((status) => {
    const ofStatus = orderOfStatus(order, status);
    return db
      .select({
        id: cases.id,
        sortKey: sql`${ofStatus.keys[0].expression}`.as("sort_key"),
        lastKey: sql`${ofStatus.keys.at(-1)?.expression}`.as("last_key"),
      })
      .from(cases)
      .where(and(conditionOf(ofStatus), eq(cases.status, status)))
      .orderBy(...orderBy(ofStatus))
      .limit(most);
  });
  if (!first || !second) throw new Error("One status has an index of its own");
  const merged = unionAll(first, second, ...others)
    .orderBy(inDirection(sql`sort_key`, order.direction), inDirection(sql`last_key`, order.direction))
    .limit(most)
    .as("merged");
  return db.select({ id: merged.id }).from(merged);
}

const isListed = (db: Executor, reader: Reader, { search, view }: Pick<Listing, "search" | "view">) =>
  and(visibleTo(reader), matchesSearch(search, reader), view ? isInView(db, view, reader) : undefined);

const ofStatuses = ([...statuses]: readonly StoredStatus[], { userType }: Reader) => {
  if (statuses.length === 0) return undefined;
  return userType === "client" ? inArray(statusForClient, statuses) : inArray(cases.status, statuses);
};

/**
 * Whether one index gives the order. Indexes begin with the status, or with the firm and the status: a list of all
 * cases is in order by status, and for an admin by ID or entry; a client's cases and those with failed mails are few
 * enough to sort.
 */
function isOfOneIndex({ statuses, sort, search, view }: Picking, { userType }: Reader): boolean {
  if (statuses.length === 1 || userType === "client" || view === "mail_failed") return true;
  if (isForCaseIds(search)) return true;
  if (statuses.length > 1) return false;
  return sort === "status" || (userType === "admin" && (sort === "createdAt" || sort === "caseId"));
}

/** Counting stops here: beyond it the exact number helps nobody and costs a scan of the table. */
export const countLimit = 1000;

/** How many cases all pages have, or null when there are more than are counted. */
export async function countCases(
  db: Executor,
  actor: Actor,
  asked: Pick<Listing, "search" | "statuses" | "view" | "now">,
): Promise<number | null> {
  const { search, view = null } = asked;
  const statuses = statusesInView(asked);
  if (statuses === null) return 0;
  const name = ["count", kindOfCaller(actor), view ?? "all", ...statuses, kindOfSearch(search)].join();
  const query = builtOnce(db, name, () => countQuery(db, anyOf(actor), { search, view, statuses }));
  const [row] = await query({
    ...callerParameters(actor),
    ...searchParameters(search),
    ...viewParameters(asked),
  });
  return row && row.total <= countLimit ? row.total : null;
}

/** The first of the cases, as many as are counted. */
export const firstCases = (
  db: Executor,
  reader: Reader,
  listing: Pick<Picking, "search" | "statuses" | "view">,
) =>
  db
    .select({ id: cases.id })
    .from(cases)
    .where(and(isListed(db, reader, listing), ofStatuses(listing.statuses, reader)))
    .limit(countLimit + 1);

function countQuery(db: Executor, reader: Reader, listing: Pick<Picking, "search" | "statuses" | "view">) {
  const counted = firstCases(db, reader, listing);
  return db.select({ total: count() }).from(sql`${planned(counted)} as counted`);
}
