import type { Executor } from "@caseward/db/client";
import { type UserType, userTypes } from "@caseward/domain/users/actor";
import type { Party } from "../messages/reading-repository";
import * as repository from "./unread-repository";

type Posted = { caseId: number; lawFirmId: number | null; author: UserType; at: Date };

/** Plans to tell the other parties of a thread by mail, should they not read in time (D40). Answers when. */
export const planNotices = (tx: Executor, { caseId, lawFirmId, author, at }: Posted): Promise<Date[]> =>
  repository.planNotices(tx, {
    caseId,
    parties: userTypes.filter((party) => party !== author && (party !== "lawfirm" || lawFirmId !== null)),
    at,
  });

/** Of a party that has read: what is still unread moves its notice ahead, nothing unread drops it. Answers when. */
export const putOffNotice = (tx: Executor, thread: { caseId: number; party: Party }): Promise<Date | null> =>
  repository.putOffNotice(tx, thread);
