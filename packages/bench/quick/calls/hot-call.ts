import type { Caller, Reply } from "../../../server/test/support/harness";
import type { Stage } from "../stage";

/** A hot call. What is asked each time may need a case in another state, which is made before it is counted. */
export type HotCall = {
  name: string;
  prepare?: (stage: Stage, turn: number) => Promise<number>;
  /** `subject` is what was prepared. */
  call: (stage: Stage, subject: number, turn: number) => Promise<unknown>;
};

export const limit = 25;

export const answered = async (reply: Promise<Reply>) => {
  const { status, body, data } = await reply;
  if (status >= 300) throw new Error(`The call was refused with ${status}: ${JSON.stringify(body)}`);
  return data;
};

export const get = (caller: Caller, path: string, query: Record<string, string> = {}) =>
  answered(caller.rest("GET", `${path}?${new URLSearchParams({ limit: String(limit), ...query })}`));
