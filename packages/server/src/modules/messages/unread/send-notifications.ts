import type { Services } from "../../../platform/context";
import { notifyUnread } from "./service";

/** Notices that one transaction takes. */
const batch = 50;

/**
 * Mails the parties that have not read a thread in time (D40). A job that comes twice, late or to several servers at once writes
 * no mail twice, since the rows say what is due. Answers how many notices were due.
 */
export async function sendUnreadNotices(services: Services): Promise<number> {
  let sent = 0;
  for (;;) {
    const count = await notifyUnread(services, batch);
    sent += count;
    if (count > 0) services.wakeOutbox();
    if (count < batch) return sent;
  }
}
