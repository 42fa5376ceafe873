import { describe, expect, it } from "vitest";
import { plainConnections } from "./plain-connections";

const none = { databaseUrl: undefined, smtpUrl: undefined, s3: undefined, smsWebhook: undefined };
const s3 = (endpoint: string) => ({
  endpoint,
  bucket: "b",
  region: "r",
  accessKeyId: "a",
  secretAccessKey: "s",
});

describe("a connection that leaves the machine", () => {
  it.each([
    [{ databaseUrl: "postgres://u:secret@db.example.com/caseward" }, "sslmode=verify-full"],
    [{ databaseUrl: "postgres://u:secret@db.example.com/caseward?sslmode=require" }, "sslmode=verify-full"],
    [{ smtpUrl: "smtp://u:secret@mail.example.com:587" }, "requireTLS=true"],
    [{ s3: s3("http://store.example.com") }, "S3_ENDPOINT"],
    [{ smsWebhook: { url: "http://sms.example.com/", token: "secret" } }, "SMS_WEBHOOK_URL"],
  ])("without TLS is told of, with what to write and no secret: %j", (given, text) => {
    const notes = plainConnections({ ...none, ...given });
    expect(notes).toEqual([expect.stringContaining(text)]);
    expect(notes.join()).not.toMatch(/secret|example/);
  });

  it.each([
    none,
    { ...none, databaseUrl: "postgres://u@db.example.com/caseward?sslmode=verify-full" },
    { ...none, databaseUrl: "postgres://u@%2Fvar%2Frun%2Fpostgresql/caseward" },
    { ...none, databaseUrl: "postgres:///caseward" },
    { ...none, smtpUrl: "smtps://u@mail.example.com" },
    { ...none, smtpUrl: "smtp://u@mail.example.com/?requireTLS=true" },
    { ...none, s3: s3("https://store.example.com") },
    { ...none, smsWebhook: { url: "https://sms.example.com/", token: undefined } },
  ])("with TLS, and one that stays, is not: %j", (given) => expect(plainConnections(given)).toEqual([]));

  it("is none to the machine itself", () =>
    expect(
      plainConnections({
        databaseUrl: "postgres://u@127.0.0.1:5432/caseward",
        smtpUrl: "smtp://localhost:2525",
        s3: s3("http://127.0.0.1:9000"),
        smsWebhook: { url: "http://[::1]:1/", token: undefined },
      }),
    ).toEqual([]));
});
