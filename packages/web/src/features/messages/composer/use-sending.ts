import { useRef } from "react";
import { failureCode, failureMessage } from "../../../lib/feedback/failure-message";
import { newRequestKey } from "../../../lib/requests/request-key";
import { trpc } from "../../../lib/trpc/trpc";
import { useThreadChanges } from "../thread/thread-data";
import { changeOutgoing, changeUnsent, dropOutgoing, type Outgoing, type Owner, readUnsent } from "./unsent";

/** Longer than any answer takes; after it the sender may try again, which does no harm. */
const patienceMs = 30_000;

const isRefusedByState = (code: string | null) => code === "access_denied" || code === "invalid_transition";

/** Sends the messages of a user on a case one by one, also after the screen was left. */
export function useSending(owner: Owner) {
  const cache = trpc.useUtils();
  const thread = useThreadChanges(owner.caseId);
  const queue = useRef(Promise.resolve());

  const post = async ({ requestKey, body, audience }: Outgoing) => {
    const { caseId } = owner;
    const signal = AbortSignal.timeout(patienceMs);
    try {
      const input = { caseId, body, audience, requestKey };
      const { message } = await cache.client.messages.post.mutate(input, { signal });
      changeOutgoing(owner, requestKey, { messageId: message.id });
      await thread.add(message);
    } catch (error) {
      changeOutgoing(owner, requestKey, { problem: failureMessage(error, "postMessage") });
      // A user who lost the case, or may write no more, learns it from the case's own page.
      if (isRefusedByState(failureCode(error))) void cache.cases.get.invalidate({ caseId });
    }
  };
  const enqueue = (outgoing: Outgoing) => {
    queue.current = queue.current.then(() => post(outgoing));
  };

  return {
    send: (written: Pick<Outgoing, "body" | "audience" | "afterId">) => {
      const outgoing = { ...written, requestKey: newRequestKey(), problem: null, messageId: null };
      changeUnsent(owner, (unsent) => ({ ...unsent, text: "", outgoing: [...unsent.outgoing, outgoing] }));
      enqueue(outgoing);
    },
    retry: (requestKey: string) => {
      const failed = readUnsent(owner).outgoing.find((one) => one.requestKey === requestKey);
      if (!failed || failed.problem === null) return;
      changeOutgoing(owner, requestKey, { problem: null });
      enqueue(failed);
    },
    drop: (requestKey: string) => dropOutgoing(owner, requestKey),
  };
}

export type Sending = ReturnType<typeof useSending>;
