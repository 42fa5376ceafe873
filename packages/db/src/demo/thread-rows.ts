import { type UserType, userTypes } from "@caseward/domain/users/actor";
import type { Executor } from "../client";
import { messages } from "../schema/messages";
import type { ToldCase } from "./case-rows";
import { type Cast, type History, lawyerOf } from "./history";
import type { MessageStory } from "./story/case-story";

/** How long a message of the stories waited until it was read. */
const readAfterMs = 42 * 60_000;

/** The threads of all cases, in the order in which they were written. */
export async function insertMessages(tx: Executor, told: readonly ToldCase[], cast: Cast): Promise<void> {
  const rows = told.flatMap((one) =>
    (one.story.messages ?? []).map((message) => messageRow(one, message, cast)),
  );
  await tx
    .insert(messages)
    .values(rows.sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime()));
}

function messageRow(
  { story, caseId, clientId, history, at }: ToldCase,
  { at: moment, from, body, unread }: MessageStory,
  { adminId, firms }: Cast,
) {
  const createdAt = at(moment);
  const holder = holderAt(history, createdAt);
  const authorId =
    from === "admin" ? adminId : from === "client" ? clientId : lawyerOf(holder?.firmId ?? null, firms);
  /** Who was invited and never answered has read nothing. */
  const hasAccount = typeof story.client === "string";
  const author: UserType = from === "firm" ? "lawfirm" : from;
  const readAt = (party: UserType): Date | null => {
    if (party === author) return createdAt;
    const seenFrom = {
      client: hasAccount ? createdAt : null,
      lawfirm: holder ? createdAt : history.assignedAt,
      admin: createdAt,
    }[party];
    return unread || !seenFrom ? null : new Date(seenFrom.getTime() + readAfterMs);
  };
  const [readByClientAt, readByFirmAt, readByAdminAt] = userTypes.map(readAt);
  const lawFirmId = holder?.firmId ?? null;
  return { caseId, authorId, lawFirmId, body, createdAt, readByClientAt, readByFirmAt, readByAdminAt };
}

/** The firm that held a case at a moment: since its offer, until a recall. */
function holderAt({ offers, events }: History, moment: Date): { firmId: number } | null {
  const recalls = events.filter(({ action }) => action === "cases.recall");
  const changes = [
    ...offers.map(({ assignedAt, lawFirmId }) => ({ at: assignedAt, holder: { firmId: lawFirmId } })),
    ...recalls.map(({ at }) => ({ at, holder: null })),
  ];
  const past = changes
    .filter(({ at }) => at <= moment)
    .sort((one, other) => one.at.getTime() - other.at.getTime());
  return past.at(-1)?.holder ?? null;
}
