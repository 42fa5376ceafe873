import type { Executor } from "@caseward/db/client";
import { messages } from "@caseward/db/schema/messages";
import type { MessageAudience } from "@caseward/domain/messages/audience";
import { type UserType, userTypes } from "@caseward/domain/users/actor";
import { sql } from "drizzle-orm";
import type { SeededCase } from "./case-rows";
import { lawyerOf } from "./history";
import type { Cast, History, Seal } from "./played";
import type { MessageStory } from "./story/case-story";

/** How long a message of the stories waited until it was read. */
const readAfterMs = 42 * 60_000;

/** The number is drawn first, since the text is encrypted for it. */
const drawId = sql`select nextval(pg_get_serial_sequence('messages', 'id'))::int as id`;

/** The threads of all cases, in the order in which they were sent. */
export async function insertMessages(
  tx: Executor,
  seeded: readonly SeededCase[],
  { cast, seal }: { cast: Cast; seal: Seal },
): Promise<void> {
  const rows = seeded.flatMap((one) =>
    (one.story.messages ?? []).map((message) => messageRow(one, message, cast)),
  );
  rows.sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
  for (const { body, ...row } of rows) {
    const [drawn] = await tx.execute<{ id: number }>(drawId);
    if (!drawn) throw new Error("A message of the demo got no number");
    await tx.insert(messages).values({ ...row, ...drawn, sealed: seal("messages", drawn.id, { body }) });
  }
}

function messageRow(
  { story, caseId, clientId, history, at }: SeededCase,
  { at: moment, from, body, isIntake, unread }: MessageStory,
  { adminId, firms }: Cast,
) {
  const createdAt = at(moment);
  const holder = holderAt(history, createdAt);
  const isWithClient = !isIntake && (from !== "firm" || holder?.isAccepted === true);
  const reader = isWithClient && !holder?.isAccepted ? null : holder;
  const authorId =
    from === "admin" ? adminId : from === "client" ? clientId : lawyerOf(holder?.firmId ?? null, firms);
  /** Who was invited and never answered has read nothing. */
  const hasAccount = typeof story.client === "string";
  const author: UserType = from === "firm" ? "lawfirm" : from;
  const readAt = (party: UserType): Date | null => {
    if (party === author) return createdAt;
    const seenFrom = {
      client: hasAccount && isWithClient ? createdAt : null,
      lawfirm: reader ? createdAt : acceptedAt(history),
      admin: createdAt,
    }[party];
    return unread || !seenFrom ? null : new Date(seenFrom.getTime() + readAfterMs);
  };
  const [readByClientAt, readByFirmAt, readByAdminAt] = userTypes.map(readAt);
  const readBy = { readByClientAt, readByFirmAt, readByAdminAt };
  const audience: MessageAudience = isWithClient ? "all" : "intake";
  return { caseId, authorId, lawFirmId: reader?.firmId ?? null, audience, body, createdAt, ...readBy };
}

const acceptedAt = ({ offers }: Pick<History, "offers">) =>
  offers.find(({ outcome }) => outcome === "accepted")?.decidedAt ?? null;

type Holder = { firmId: number; isAccepted: boolean };

/** The firm that held a case at a moment: since its offer, until a recall or the end of its time. */
function holderAt({ offers, events }: History, moment: Date): Holder | null {
  const recalls = events.filter(({ action }) => action === "cases.recall" || action === "cases.expire");
  const accepted = acceptedAt({ offers });
  const changes = [
    ...offers.map(({ assignedAt, lawFirmId }) => ({
      at: assignedAt,
      holder: { firmId: lawFirmId, isAccepted: accepted !== null && accepted <= moment },
    })),
    ...recalls.map(({ at }) => ({ at, holder: null })),
  ];
  const past = changes
    .filter(({ at }) => at <= moment)
    .sort((one, other) => one.at.getTime() - other.at.getTime());
  return past.at(-1)?.holder ?? null;
}
