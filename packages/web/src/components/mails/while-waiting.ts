import type { RouterOutputs } from "../../lib/trpc/trpc";

type Readers = RouterOutputs["notifications"]["ofCase"];

const askAgainMs = 10_000;

/** Asks again while a mail waits: its delivery is published to nobody. */
export const whileMailsWait = {
  refetchInterval: ({ state }: { state: { data?: Readers | undefined } }) =>
    state.data?.readers.some(({ mails }) => mails.some((mail) => mail.state === "waiting"))
      ? askAgainMs
      : (false as const),
};
