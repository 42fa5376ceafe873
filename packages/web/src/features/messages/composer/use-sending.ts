import { useRef } from "react";
import { failureCode, failureMessage } from "../../../lib/failure-message";
import { newRequestKey } from "../../../lib/request-key";
import { trpc } from "../../../lib/trpc/trpc";
import { useThreadChanges } from "../thread/thread-data";
import { changeOutgoing, changeUnsent, dropOutgoing, type Outgoing, type Place, readUnsent } from "./unsent";

/** Longer than any answer takes; after it the sender may try again, which does no harm. */
const patienceMs = 30_000;

/** Sends what somebody says on a case, one message after the other, and goes on though the screen is left. */
export function useSending(place: Place) {
  const cache = trpc.useUtils();
  const thread = useThreadChanges(place.caseId);
  const queue = useRef(Promise.resolve());

  const post = async ({ requestKey, body }: Outgoing) => {
    const { caseId } = place;
    const signal = AbortSignal.timeout(patienceMs);
    try {
      const { message } = await cache.client.messages.post.mutate({ caseId, body, requestKey }, { signal });
      changeOutgoing(place, requestKey, { messageId: message.id });
      await thread.add(message);
    } catch (error) {
      changeOutgoing(place, requestKey, { problem: failureMessage(error, "postMessage") });
      // Whoever lost the case learns it from the case's own page.
      if (failureCode(error) === "access_denied") void cache.cases.get.invalidate({ caseId });
    }
  };
  const enqueue = (outgoing: Outgoing) => {
    queue.current = queue.current.then(() => post(outgoing));
  };

  return {
    send: (body: string, afterId: number) => {
      const outgoing = { requestKey: newRequestKey(), body, problem: null, afterId, messageId: null };
      changeUnsent(place, (unsent) => ({ text: "", outgoing: [...unsent.outgoing, outgoing] }));
      enqueue(outgoing);
    },
    retry: (requestKey: string) => {
      const failed = readUnsent(place).outgoing.find((one) => one.requestKey === requestKey);
      if (!failed || failed.problem === null) return;
      changeOutgoing(place, requestKey, { problem: null });
      enqueue(failed);
    },
    drop: (requestKey: string) => dropOutgoing(place, requestKey),
  };
}

export type Sending = ReturnType<typeof useSending>;
