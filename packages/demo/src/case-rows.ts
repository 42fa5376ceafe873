import type { Executor } from "@caseward/db/client";
import { auditEvents } from "@caseward/db/schema/audit";
import { cases } from "@caseward/db/schema/cases";
import { caseAssignments } from "@caseward/db/schema/offers/assignments";
import { begunStages } from "@caseward/db/schema/stages";
import { answerDueAt } from "@caseward/domain/cases/lists/queue/answer-time";
import { searchableFields } from "@caseward/domain/cases/lists/search";
import { officeHoursOf } from "@caseward/domain/firms/settings/defaults";
import { stageKeys } from "@caseward/domain/stages/stages";
import { foldText } from "@caseward/domain/values/fold-text";
import { type Cast, type History, type Offer, playStory } from "./history";
import { dayIn, daysLater, type Moment } from "./moments";
import { contactOf, insertClient, type Setting } from "./people-rows";
import type { CaseStory } from "./story/case-story";
import { demoFirms, type FirmKey } from "./story/firms";

/** A story that has become a case. */
export type SeededCase = {
  story: CaseStory;
  history: History;
  caseId: number;
  clientId: number;
  incidentDate: string;
  /** A moment of the story in the zone of its city. */
  at: (moment: Moment) => Date;
};

type Draft = Omit<SeededCase, "caseId" | "clientId">;

/** Stores the stories as cases, in the order in which they were added, with all that hangs on them. */
export async function insertCases(
  tx: Executor,
  stories: readonly CaseStory[],
  { cast, ...setting }: Setting & { cast: Cast },
): Promise<SeededCase[]> {
  const drafts = stories
    .map((story) => draftOf(story, setting, cast))
    .sort((one, other) => one.at(one.story.added).getTime() - other.at(other.story.added).getTime());
  const seeded: SeededCase[] = [];
  const clientIds = new Map<CaseStory["client"], number>();
  for (const draft of drafts) {
    const { client, added } = draft.story;
    const invitation = { invitedAt: draft.at(added), passwordHash: setting.passwordHash };
    const clientId = clientIds.get(client) ?? (await insertClient(tx, client, invitation));
    clientIds.set(client, clientId);
    seeded.push({ ...draft, clientId, caseId: await insertCase(tx, draft, { clientId, cast }) });
  }
  await insertTraces(tx, seeded, cast);
  return seeded;
}

function draftOf(story: CaseStory, { read }: Setting, cast: Cast): Draft {
  const [, state] = story.location;
  const at = (moment: Moment) => read(moment, state);
  const incidentDate = daysLater(dayIn(at(story.added), state), -story.incidentDaysBefore);
  return { story, at, incidentDate, history: playStory(story, at, cast) };
}

async function insertCase(
  tx: Executor,
  { story, history, incidentDate, at }: Draft,
  { clientId, cast }: { clientId: number; cast: Cast },
): Promise<number> {
  const { stages: _stages, offers: _offers, events, ...position } = history;
  const contact = contactOf(story);
  const [city, state] = story.location;
  const [made] = await tx
    .insert(cases)
    .values({
      ...position,
      ...contact,
      clientId,
      ...searchableFields({ ...contact, city }),
      ...firmFieldsOf(history, cast),
      accidentType: story.accident,
      propertyType: story.property ?? null,
      city,
      state,
      incidentDate,
      governmentLevel: story.government ?? null,
      peopleVersion: story.minor ? 1 : 0,
      description: story.description,
      referralSource: story.source,
      hasAttorney: story.attorney !== undefined,
      attorneyName: story.attorney?.name ?? null,
      attorneyFirmName: story.attorney?.firm ?? null,
      satisfiedWithAttorney: story.attorney?.satisfied ?? null,
      createdBy: cast.adminId,
      createdAt: at(story.added),
      updatedAt: events.at(-1)?.at ?? at(story.added),
    })
    .returning({ id: cases.id });
  if (!made) throw new Error("A case of the demo was not stored");
  return made.id;
}

const firmKeyOf = (firms: Cast["firms"], lawFirmId: number | null) =>
  (Object.keys(firms) as FirmKey[]).find((key) => firms[key].firmId === lawFirmId);

/** What a case holds of the firm that it is with, and whether its client is signed up. */
function firmFieldsOf({ lawFirmId, assignedAt, stages }: History, { firms }: Cast) {
  const isSignedUp = stages.signedup.completedAt !== null;
  const key = firmKeyOf(firms, lawFirmId);
  if (!key || !assignedAt) return { isSignedUp };
  return {
    isSignedUp,
    searchFirm: foldText(demoFirms[key].facts.firmName),
    answerDueAt: respondByOf(key, assignedAt),
  };
}

/** When an offer to a firm ends without an answer. */
function respondByOf(key: FirmKey, assignedAt: Date): Date {
  const { facts, state } = demoFirms[key];
  return answerDueAt(assignedAt, facts.initialResponseTime ?? null, hoursOf(state));
}

/** Firms of the demo keep the usual hours. */
const hoursOf = (officeState: string) =>
  officeHoursOf({ timeZone: null, businessHours: null, observesFederalHolidays: true, officeState });

function answerTimeOf({ lawFirmId, assignedAt }: Offer, firms: Cast["firms"]) {
  const key = firmKeyOf(firms, lawFirmId);
  return { respondBy: key ? respondByOf(key, assignedAt) : assignedAt };
}

const byTime = (one: Date, other: Date) => one.getTime() - other.getTime();

/** Offers, stages and the record of who did what, each in the order of its events. */
async function insertTraces(
  tx: Executor,
  seeded: readonly SeededCase[],
  { adminId, firms }: Cast,
): Promise<void> {
  const offers = seeded.flatMap(({ caseId, history }) =>
    history.offers.map((offer) => ({ ...offer, caseId })),
  );
  await tx
    .insert(caseAssignments)
    .values(
      offers
        .sort((one, other) => byTime(one.assignedAt, other.assignedAt))
        .map((offer) => ({ ...offer, ...answerTimeOf(offer, firms), createdAt: offer.assignedAt })),
    );
  await tx
    .insert(begunStages)
    .values(
      seeded.flatMap(({ caseId, history }) =>
        stageKeys
          .map((stageKey) => ({ caseId, stageKey, ...history.stages[stageKey] }))
          .filter(({ isActive }) => isActive),
      ),
    );
  const events = seeded.flatMap(({ caseId, history }) =>
    history.events.map((event) => ({ ...event, caseId })),
  );
  await tx.insert(auditEvents).values(
    events
      .sort((one, other) => byTime(one.at, other.at))
      .map(({ action, at, actorId, caseId }) => ({
        action,
        actorId,
        actorRole: actorId === adminId ? ("admin" as const) : ("lawfirm" as const),
        caseId,
        createdAt: at,
      })),
  );
}
