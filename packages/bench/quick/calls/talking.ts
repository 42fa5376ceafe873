import { sendUnreadNotices } from "../../../server/src/modules/messages/unread/service";
import { claimNextMessage } from "../../../server/src/platform/mail/delivery/claims";
import { answered, get, type HotCall } from "./hot-call";

const claimMs = 15_000;

/** Messages, and the notices of them. */
export const talking: HotCall[] = [
  {
    name: "messages, next page",
    call: ({ held: { caseId, client, messagesCursor: cursor } }) =>
      get(client, `/case/${caseId}/messages`, { cursor }),
  },
  {
    name: "post a message",
    call: ({ held: { caseId, client } }, _, turn) =>
      answered(
        client.rest("POST", `/case/${caseId}/messages`, {
          body: `Message of turn ${turn}`,
          requestKey: `turn-${turn}`,
        }),
      ),
  },
  {
    name: "mark messages as read",
    prepare: async ({ sql, held: { caseId, newestMessage } }) => {
      await sql`update messages set read_by_firm_at = null where case_id = ${caseId}`;
      return newestMessage;
    },
    call: ({ lawyer, held: { caseId } }, upToId) =>
      answered(lawyer.rest("PUT", `/case/${caseId}/messages/read`, { upToId })),
  },
  {
    name: "notify of an unread thread",
    prepare: async ({ sql, held: { caseId } }) => {
      await sql`update messages set read_by_client_at = null where case_id = ${caseId}`;
      await sql`update message_notices set due_at = null`;
      await sql`insert into message_notices (case_id, party, due_at) values (${caseId}, 'client', now() - interval '1 minute')
        on conflict (case_id, party) do update set due_at = excluded.due_at`;
      return caseId;
    },
    call: ({ services }) => sendUnreadNotices(services),
  },
  {
    name: "take a mail to send",
    call: ({ services: { db, now } }) =>
      claimNextMessage(db, {
        channel: "email",
        now: now(),
        claimedUntil: new Date(now().getTime() + claimMs),
      }),
  },
];
