import { beforeEach, describe, expect, it } from "vitest";
import { testServer } from "../../support/harness";
import { contactNumber, makeScene, type Scene, setContact, watchOutbox } from "./notice-fixture";

const server = await testServer();
let scene: Scene;
beforeEach(async () => {
  server.services.settings.hasSms = true;
  scene = await makeScene(server);
});

type Preferences = { emailPreferred: boolean; smsPreferred: boolean; faxPreferred: boolean };
const none: Preferences = { emailPreferred: false, smsPreferred: false, faxPreferred: false };

/** Where the news of a case reach the firm's contact. */
async function channelsWith(change: Partial<Preferences> & { mobileNumber?: string }) {
  await setContact(server, scene.firmId, { ...none, ...change });
  const outbox = await watchOutbox(server);
  await scene.admin.mutate("cases.submit", { caseId: scene.caseId, lawFirmId: scene.firmId });
  return (await outbox.rows()).map(({ channel, recipient, parts }) => ({
    channel,
    recipient,
    hasHtml: parts !== null,
  }));
}

const byMail = () => ({ channel: "email", recipient: scene.contact, hasHtml: true });
const bySms = { channel: "sms", recipient: "+15125550101", hasHtml: false };

describe("the contact of a firm", () => {
  it("who wants mails gets a mail", async () =>
    expect(await channelsWith({ emailPreferred: true })).toEqual([byMail()]));

  it("who wants text messages gets a text message", async () =>
    expect(await channelsWith({ smsPreferred: true })).toEqual([bySms]));

  it("who wants both gets both", async () =>
    expect(await channelsWith({ emailPreferred: true, smsPreferred: true })).toEqual([byMail(), bySms]));

  it("who wants text messages gets a mail where no provider is set up", async () => {
    server.services.settings.hasSms = false;
    expect(await channelsWith({ smsPreferred: true })).toEqual([byMail()]);
  });

  it("who wants text messages to a number that cannot be read gets a mail", async () =>
    expect(await channelsWith({ smsPreferred: true, mobileNumber: "12" })).toEqual([byMail()]));

  it("who wants faxes alone, or nothing, gets a mail", async () => {
    expect(await channelsWith({ faxPreferred: true })).toEqual([byMail()]);
    scene = await makeScene(server);
    expect(await channelsWith({})).toEqual([byMail()]);
  });

  it("gets a text message that is short and leads to the case", async () => {
    await setContact(server, scene.firmId, { ...none, smsPreferred: true, mobileNumber: contactNumber });
    const outbox = await watchOutbox(server);
    await scene.admin.mutate("cases.submit", { caseId: scene.caseId, lawFirmId: scene.firmId });
    const [{ body } = { body: "" }] = await outbox.rows();
    const link = `http://app.test/lawfirm/case/${scene.caseId}`;
    expect(body).toContain(link);
    expect((body ?? "").replace(link, "").length).toBeLessThanOrEqual(160);
  });
});
