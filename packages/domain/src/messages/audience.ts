import type { CasePart, Rights } from "../cases/rights/rights";

/** Whom a message is for: everybody in the thread, or the firm and the administrators alone. */
export const messageAudiences = ["all", "intake"] as const;
export type MessageAudience = (typeof messageAudiences)[number];

/** The part of a case to which a message belongs, for what its readers and writers may. */
export const partOfAudience = { all: "thread", intake: "intake" } as const satisfies Record<
  MessageAudience,
  CasePart
>;

/** Both parts: a party of one of them has a thread. */
export const messageParts = Object.values(partOfAudience);

/** The audiences somebody may write to, the usual one first. */
export const audiencesOf = ({ writes }: Rights): MessageAudience[] =>
  messageAudiences.filter((audience) => writes.includes(partOfAudience[audience]));

/** What a message is stored with: the wanted audience where it is open, else the usual one. */
export function audienceFor(rights: Rights, wanted: MessageAudience | null | undefined): MessageAudience {
  const open = audiencesOf(rights);
  return open.find((audience) => audience === wanted) ?? open[0] ?? "intake";
}
