import type { Executor } from "@caseward/db/client";
import { auditEvents } from "@caseward/db/schema/audit";
import { cases } from "@caseward/db/schema/cases";
import { caseAssignments } from "@caseward/db/schema/offers/assignments";
import { offerPlanSteps, offerPlans } from "@caseward/db/schema/offers/plans";
import { begunStages } from "@caseward/db/schema/stages";
import { answerDueAt } from "@caseward/domain/cases/lists/queue/answer-time";
import { searchableFields } from "@caseward/domain/cases/lists/search";
import { nextReminder } from "@caseward/domain/cases/offers/clock/reminders";
import { officeHoursOf } from "@caseward/domain/firms/settings/defaults";
import { stageKeys } from "@caseward/domain/stages/stages";
import { foldText } from "@caseward/domain/values/fold-text";
import { playStory } from "./history";
import { dayIn, daysLater, type End } from "./moments";
import { contactOf, insertClient, type Setting } from "./people-rows";
import type { Cast, History, Offer } from "./played";
import type { CaseStory } from "./story/case-story";
import { demoFirms, type FirmKey } from "./story/firms";

export type SeededCase = {
  story: CaseStory;
  history: History;
  caseId: number;
  clientId: number;
  incidentDate: string;
  /** A moment of the story in the zone of its city. */
  at: (moment: End) => Date;
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
  const at = (moment: End) => read(moment, state);
  const incidentDate = daysLater(dayIn(at(story.added), state), -story.incidentDaysBefore);
  return { story, at, incidentDate, history: playStory(story, at, cast) };
}

async function insertCase(
  tx: Executor,
  { story, history, incidentDate, at }: Draft,
  { clientId, cast }: { clientId: number; cast: Cast },
): Promise<number> {
  const { stages: _stages, offers, plan: _plan, events, ...position } = history;
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
      answerDueAt: history.lawFirmId === null ? null : endOf(offers.at(-1), cast.firms),
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
function firmFieldsOf({ lawFirmId, stages }: History, { firms }: Cast) {
  const isSignedUp = stages.signedup.completedAt !== null;
  const key = firmKeyOf(firms, lawFirmId);
  return key ? { isSignedUp, searchFirm: foldText(demoFirms[key].facts.firmName) } : { isSignedUp };
}

const endOf = (offer: Offer | undefined, firms: Cast["firms"]) =>
  offer ? (offer.extendedUntil ?? answerTimeOf(offer, firms).respondBy) : null;

/** When an offer ends without an answer: as the story says, or as the firm has promised. Who answered later had more time. */
function answerTimeOf(offer: Offer, firms: Cast["firms"]): { respondBy: Date } {
  const { lawFirmId, assignedAt, respondBy, decidedAt } = offer;
  if (respondBy) return { respondBy };
  const key = firmKeyOf(firms, lawFirmId);
  if (!key) throw new Error("A case of the demo is offered to a firm that is not there");
  const { facts, state } = demoFirms[key];
  const promised = answerDueAt(assignedAt, facts.initialResponseTime ?? null, hoursOf(state));
  const isLate = decidedAt && decidedAt > promised;
  return { respondBy: isLate ? new Date(decidedAt.getTime() + hourMs) : promised };
}

const hourMs = 3_600_000;

/** When the firm is next reminded of an open offer. */
function remindAtOf(offer: Offer, { firms, now }: Cast) {
  const key = firmKeyOf(firms, offer.lawFirmId);
  const end = endOf(offer, firms);
  if (offer.outcome || !key || !end) return { remindAt: null };
  return {
    remindAt: nextReminder({ assignedAt: offer.assignedAt, end }, hoursOf(demoFirms[key].state), now),
  };
}

/** Firms of the demo keep the usual hours. */
const hoursOf = (officeState: string) =>
  officeHoursOf({ timeZone: null, businessHours: null, observesFederalHolidays: true, officeState });

const byTime = (one: Date, other: Date) => one.getTime() - other.getTime();

/** Offers, stages and the record of who did what, each in the order of its events. */
async function insertTraces(tx: Executor, seeded: readonly SeededCase[], cast: Cast): Promise<void> {
  const { adminId, firms } = cast;
  const offers = seeded.flatMap(({ caseId, history }) =>
    history.offers.map((offer) => ({ ...offer, caseId })),
  );
  await tx.insert(caseAssignments).values(
    offers
      .sort((one, other) => byTime(one.assignedAt, other.assignedAt))
      .map((offer) => ({
        ...{ ...offer, ...answerTimeOf(offer, firms), ...remindAtOf(offer, cast) },
        createdAt: offer.assignedAt,
      })),
  );
  await insertPlans(tx, seeded);
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
      .map(({ action, at, actorId, detail, caseId }) => ({
        action,
        actorId,
        actorRole: actorId === null ? null : actorId === adminId ? ("admin" as const) : ("lawfirm" as const),
        caseId,
        ...(detail && { detail }),
        createdAt: at,
      })),
  );
}

async function insertPlans(tx: Executor, seeded: readonly SeededCase[]): Promise<void> {
  for (const { caseId, history } of seeded) {
    if (!history.plan) continue;
    const { steps, ...plan } = history.plan;
    await tx.insert(offerPlans).values({ ...plan, caseId });
    await tx.insert(offerPlanSteps).values(steps.map((step) => ({ ...step, caseId })));
  }
}
