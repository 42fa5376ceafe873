import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { findBrokenInvariants } from "../../../../ops/src/invariants/find-broken";
import { sendUnreadNotices } from "../../../src/modules/messages/unread/service";
import { testServer } from "../../support/harness";
import { markRead, say } from "../messages/thread-fixture";
import { makeScene } from "./notice-fixture";

const server = await testServer();

/** Parties with something unread that is newer than their last mail, and than their firm's offer, and no mail planned. */
const forgotten = sql`
  select m.case_id, party from messages m join cases c on c.id = m.case_id
  cross join unnest(array['client', 'lawfirm', 'admin']::user_type[]) as parties(party)
  left join message_notices n using (case_id, party)
  where n.due_at is null and m.created_at > coalesce(n.last_sent_at, '-infinity')
    and case party when 'client' then m.read_by_client_at is null and m.audience = 'all' when 'admin' then m.read_by_admin_at is null
      else m.read_by_firm_at is null and m.law_firm_id = c.law_firm_id and m.created_at > c.assigned_at end`;

describe("a busy thread", () => {
  it("forgets no mail and gets in nobody's way, while people write, read, recall and the job runs", async () => {
    const { admin, client, lawyer, firmId, caseId } = await makeScene(server);
    await admin.mutate("cases.submit", { caseId, lawFirmId: firmId });
    for (let repetition = 0; repetition < 6; repetition++) {
      const id = await say(client, caseId);
      const write = (caller: typeof admin) =>
        caller.mutate("messages.post", { caseId, body: "Good morning." });
      const moves = repetition % 2 ? { caseId } : { caseId, lawFirmId: firmId };
      const replies = await Promise.all([
        ...[client, admin, lawyer, client, admin, lawyer].map(write),
        ...[client, admin, lawyer, admin].map((caller) => markRead(caller, caseId, id)),
        admin.mutate(repetition % 2 ? "cases.recall" : "cases.submit", moves),
        sendUnreadNotices(server.services),
        sendUnreadNotices(server.services),
      ]);
      const statuses = replies.flatMap((reply) => (typeof reply === "number" ? [] : [reply.status]));
      for (const status of statuses) expect([200, 403, 404, 409]).toContain(status);
      expect([...(await server.database.db.execute(forgotten))]).toEqual([]);
      server.passTime(11 * 60_000);
    }
    expect(await findBrokenInvariants(server.database.db)).toEqual([]);
  });
});
