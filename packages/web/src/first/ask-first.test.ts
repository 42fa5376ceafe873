import { describe, expect, it } from "vitest";
import { clientCase, listedCase, newStages } from "../../test/cases/sample-cases";
import { type Answers, brokenNetwork, type Call, fakeServerLink } from "../../test/fake-server";
import { maria } from "../../test/people";
import { renderScreen } from "../../test/render-screen";
import { createQueryClient } from "../lib/trpc/query-client";
import { trpc } from "../lib/trpc/trpc";
import { askFirst } from "./ask-first";

const contact = { who: "intake" as const, firmName: null, person: null, phone: null, office: null };
const answers: Answers = {
  "cases.list": { cases: [listedCase(), listedCase({ caseId: 8 })], nextCursor: null },
  "cases.get": { case: clientCase() },
  "cases.contact": contact,
  "forms.drafts": { drafts: [] },
  "stages.list": { stages: newStages },
  "messages.list": { messages: [], nextCursor: null },
};

async function ask(address: string, given: Answers = answers) {
  const calls: Call[] = [];
  const queryClient = createQueryClient();
  queryClient.setDefaultOptions({ queries: { retry: false } });
  const client = trpc.createClient({ links: [fakeServerLink(given, calls)] });
  const { pathname, search } = new URL(address, "http://app.test");
  await askFirst(queryClient, client, { pathname, search });
  return { calls: calls.map(({ path }) => path).sort(), queryClient };
}

const keysOf = ({ queryClient }: Pick<Awaited<ReturnType<typeof ask>>, "queryClient">) =>
  queryClient
    .getQueryCache()
    .findAll()
    .map(({ queryHash }) => queryHash);

describe("what a client's first page asks for before it is drawn", () => {
  it.each([
    ["/client/dashboard", ["cases.contact", "cases.list", "forms.drafts", "stages.list"]],
    [`/client/case/${clientCase().caseId}`, ["cases.contact", "cases.get", "stages.list"]],
  ])("is what %s asks for, under the same keys", async (address, paths) => {
    const asked = await ask(address);
    expect(asked.calls).toEqual(paths);
    const page = await renderScreen(address, { session: maria, answers });
    await expect.poll(() => keysOf(page)).toEqual(expect.arrayContaining(keysOf(asked)));
  });

  it("is for the case that is chosen in the address", async () => {
    const asked = await ask("/client/dashboard?case=8");
    const key = [["stages", "list"], { input: { caseId: 8 }, type: "query" }];
    expect(asked.queryClient.getQueryData(key)).toEqual({ stages: newStages });
  });

  it("is the case alone while what was told is not admitted", async () => {
    const admission = {
      ...{ state: "awaiting" as const, reference: "HK7M2-QXTB4" },
      ...{ decidedAt: null, reason: null, sentence: null },
    };
    const told = { cases: [listedCase({ admission })], nextCursor: null };
    expect((await ask("/client/dashboard", { ...answers, "cases.list": told })).calls).toEqual([
      "cases.list",
    ]);
  });

  it("is nothing on other pages, and nothing is said when it is lost", async () => {
    expect((await ask("/client/address")).calls).toEqual([]);
    const lost = { ...answers, "cases.list": brokenNetwork };
    expect((await ask("/client/dashboard", lost)).calls).toEqual(["cases.list"]);
  });
});
