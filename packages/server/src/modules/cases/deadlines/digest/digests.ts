import type { Executor } from "@caseward/db/client";
import { liveDeadlines } from "@caseward/domain/deadlines/case/decision";
import { daysOnRungs } from "@caseward/domain/deadlines/ladder";
import type { Services } from "../../../../platform/context";
import { areaLink } from "../../../../platform/mail/area-link";
import type { NewMessage } from "../../../../platform/mail/outbox";
import { byDate, openDeadlinesByPages } from "../computing";
import { type DigestEntry, deadlineDigestTemplate } from "./email";
import {
  type DigestReader,
  type HeldCase,
  hasPassed,
  isOnDays,
  listOfAdmins,
  listOfFirms,
} from "./repository";

/** The most cases that a digest names: with a time limit on a rung, and with one that has passed. */
const mostNamed = { near: 200, passed: 10 } as const;

type Writer = Pick<Services, "vault" | "settings">;

/** The digests of readers; of who has nothing on a rung there is none. A few statements for each day of theirs. */
export async function digestsOf(
  services: Writer,
  tx: Executor,
  readers: readonly DigestReader[],
): Promise<NewMessage[]> {
  const sameDays = new Map<string, DigestReader[]>();
  for (const reader of readers) {
    const key = `${reader.day} ${reader.lastDay}`;
    sameDays.set(key, [...(sameDays.get(key) ?? []), reader]);
  }
  const messages: NewMessage[] = [];
  for (const some of sameDays.values()) messages.push(...(await digestsOfDay(services, tx, some)));
  return messages;
}

/** Readers of whom the day and the day before are the same. */
async function digestsOfDay(services: Writer, tx: Executor, readers: readonly DigestReader[]) {
  const [first] = readers;
  if (!first) return [];
  const days = daysOnRungs(first.day, first.lastDay);
  const near = await listFor(tx, readers, { condition: isOnDays(days), limit: mostNamed.near });
  const notified = readers.filter(({ firmId }) => near.some((one) => one.firmId === firmId));
  if (notified.length === 0) return [];
  const passed = await listFor(tx, notified, { condition: hasPassed(first.day), limit: mostNamed.passed });
  const caseIds = [...new Set(near.map(({ caseId }) => caseId))];
  const entries = await openEntries({ db: tx, vault: services.vault }, caseIds, { days, day: first.day });
  return notified.flatMap((reader) => {
    const own = near.filter(({ firmId }) => firmId === reader.firmId);
    const gone = passed.filter(({ firmId }) => firmId === reader.firmId);
    const named = own.flatMap(({ caseId }) => entries.get(caseId) ?? []).sort(byDate);
    return named.length > 0 ? [digestFor(services, reader, { own, named, gone })] : [];
  });
}

type Wanted = Parameters<typeof listOfAdmins>[1];

async function listFor(tx: Executor, readers: readonly DigestReader[], wanted: Wanted): Promise<HeldCase[]> {
  const firmIds = [...new Set(readers.flatMap(({ firmId }) => firmId ?? []))];
  const ofFirms = firmIds.length > 0 ? await listOfFirms(tx, firmIds, wanted) : [];
  const hasAdmin = readers.some(({ firmId }) => firmId === null);
  return hasAdmin ? [...ofFirms, ...(await listOfAdmins(tx, wanted))] : ofFirms;
}

type Asked = { days: readonly string[]; day: string };

/** What cases still have to meet on some days, by their numbers. */
async function openEntries(
  store: Parameters<typeof openDeadlinesByPages>[0],
  caseIds: readonly number[],
  { days, day }: Asked,
): Promise<Map<number, DigestEntry[]>> {
  const entries = new Map<number, DigestEntry[]>();
  for await (const { caseId, evaluation } of openDeadlinesByPages(store, caseIds, day)) {
    const live = liveDeadlines(evaluation.deadlines).filter(({ date }) => days.includes(date));
    entries.set(
      caseId,
      live.map((deadline) => ({ ...deadline, caseId })),
    );
  }
  return entries;
}

type Found = { own: readonly HeldCase[]; named: readonly DigestEntry[]; gone: readonly HeldCase[] };

function digestFor(services: Writer, reader: DigestReader, { own, named, gone }: Found): NewMessage {
  const { email: recipient, userType } = reader;
  const template = deadlineDigestTemplate({
    near: named,
    caseCount: own[0]?.total ?? 0,
    namedCount: own.length,
    passed: gone.map(({ caseId, deadlineOn: date }) => ({ caseId, date })),
    passedCount: gone[0]?.total ?? 0,
    linkTo: (caseId) => areaLink(services, userType, caseId),
  });
  return { recipient, template };
}
