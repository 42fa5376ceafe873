import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { makeWorld, type World } from "../../access/permissions/people";
import { testServer } from "../../support/harness";
import { filesWith } from "./files-with";
import { fillCase, typed } from "./filled-case";

const server = await testServer();
let world: World;
let caseId: number;
beforeAll(async () => {
  world = await makeWorld(server);
  ({ caseId } = await fillCase(world));
});

describe("what was typed into a form, a draft or a message", () => {
  it("stands nowhere in the database's files, though the case's own texts do", async () => {
    expect((await filesWith(server.database, "Fell on a wet floor")).length).toBeGreaterThan(0);
    expect(await filesWith(server.database, "Zebrafinch")).toEqual([]);
  });

  it("stands in no column of any table", async () => {
    const { db } = server.database;
    const tables = await db.execute<{ name: string }>(sql`
      select format('%I.%I', table_schema, table_name) as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`);
    expect(tables.length).toBeGreaterThan(20);
    for (const { name } of tables) {
      const rows = await db.execute(
        sql`select 1 from ${sql.raw(name)} as t where t::text ilike '%zebrafinch%'`,
      );
      expect([name, rows.length]).toEqual([name, 0]);
    }
  });

  it("is as long as other answers: a yes is not known from a no", async () => {
    const { client } = world.people;
    const lengths = new Set<number>();
    for (const lossOfIncome of ["Yes", "No", "Not provided"]) {
      await client.mutate("forms.saveFinancial", {
        caseId,
        financialInfo: { ...typed.financialInfo, lossOfIncome },
      });
      const [row] = await server.database.db.execute<{ length: number }>(
        sql`select octet_length(sealed) as length from financial_forms where case_id = ${caseId}`,
      );
      lengths.add(Number(row?.length));
    }
    expect(lengths.size).toBe(1);
  });

  it("is answered as it was typed, over REST and tRPC, and by the printed document's call", async () => {
    const { client, firm } = world.people;
    const { data } = await client.rest("GET", `/case/${caseId}`);
    expect(data.case).toMatchObject({ medicalInfo: typed.medicalInfo, hipaaInfo: typed.hipaaInfo });
    const { data: read } = await firm.query("forms.get", { caseId });
    expect(read.forms).toMatchObject({
      medical: { info: typed.medicalInfo },
      hipaa: { info: typed.hipaaInfo },
    });
    const draft = await client.query("forms.draft", { caseId, form: "medical" });
    expect(JSON.stringify(draft.data)).toContain("Zebrafinch draft");
    const begun = await world.people.firmless.query("firms.draft");
    expect(JSON.stringify(begun.data)).toContain("Zebrafinch firm draft");
    const thread = await firm.query("messages.list", { caseId });
    expect(JSON.stringify(thread.data)).toContain("Zebrafinch message");
    const link = await client.mutate("forms.hipaaLink", { caseId });
    const document = await server.app.inject({ method: "GET", url: String(link.data.url) });
    expect([document.statusCode, document.headers["content-type"]]).toEqual([200, "application/pdf"]);
  });
});
