import { describe, expect, it } from "vitest";
import { readConfig } from "../../src/platform/config/config";

const refusalOf = (environment: Record<string, string>) => {
  try {
    readConfig(environment);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};

describe("the configuration", () => {
  it("has the defaults of the contract", () =>
    expect(readConfig({})).toEqual({
      port: 3000,
      host: "127.0.0.1",
      appUrl: undefined,
      databaseUrl: undefined,
      databaseOwnerUrl: undefined,
      dataDir: "./data",
      adminEmail: undefined,
      smtpUrl: undefined,
      mailFrom: "Caseward <no-reply@caseward.test>",
      intake: { phone: null, email: null },
      demo: false,
      hasOpenMailbox: false,
      hasApiDocs: false,
      drainMs: 0,
      sessionIdleMs: 2 * 3_600_000,
      sessionMaxMs: 24 * 3_600_000,
      logLevel: "warn",
    }));

  it("takes what is given, without the white space around it", () =>
    expect(
      readConfig({
        PORT: " 8080 ",
        HOST: "::1",
        APP_URL: "https://app.test/\n",
        DATABASE_URL: "postgresql://user:p%40ss@db.test:5433/caseward?sslmode=require",
        DATA_DIR: "/var/lib/data",
        ADMIN_EMAIL: "admin@app.test ",
        SMTP_URL: "smtps://user:pass@mail.test:465",
        MAIL_FROM: "Caseward <hello@app.test>",
        INTAKE_PHONE: "(415) 555-0100",
        INTAKE_EMAIL: "intake@app.test",
        INTAKE_HOURS: "Mon-Tue 08:00-12:30, mon 13:00-24:00",
        INTAKE_TIME_ZONE: "America/Phoenix",
        DEMO: "1",
        MAILBOX: "1",
        SESSION_IDLE_MINUTES: "30",
        SESSION_MAX_MINUTES: "60",
        LOG_LEVEL: "info",
        METRICS_PORT: "9464",
        TRUST_PROXY: "10.0.0.0/8, ::1,loopback",
        DRAIN_SECONDS: "3",
      }),
    ).toEqual({
      port: 8080,
      host: "::1",
      appUrl: "https://app.test",
      databaseUrl: "postgresql://user:p%40ss@db.test:5433/caseward?sslmode=require",
      databaseOwnerUrl: undefined,
      dataDir: "/var/lib/data",
      adminEmail: "admin@app.test",
      smtpUrl: "smtps://user:pass@mail.test:465",
      mailFrom: "Caseward <hello@app.test>",
      intake: { phone: "(415) 555-0100", email: "intake@app.test" },
      intakeHours: {
        timeZone: "America/Phoenix",
        observesFederalHolidays: true,
        businessHours: [
          { day: 1, from: "08:00", to: "12:30" },
          { day: 1, from: "13:00", to: "24:00" },
          { day: 2, from: "08:00", to: "12:30" },
        ],
      },
      demo: true,
      hasOpenMailbox: true,
      hasApiDocs: true,
      drainMs: 3000,
      sessionIdleMs: 1_800_000,
      sessionMaxMs: 3_600_000,
      logLevel: "info",
      metrics: { host: "127.0.0.1", port: 9464 },
      trustProxy: ["10.0.0.0/8", "::1", "loopback"],
    }));

  it.each(["", "  "])("takes %j as not given", (blank) => {
    const names = [
      "PORT",
      "HOST",
      "APP_URL",
      "DATABASE_URL",
      "DATA_DIR",
      "ADMIN_EMAIL",
      "SMTP_URL",
      "MAIL_FROM",
      "INTAKE_PHONE",
      "INTAKE_EMAIL",
      "INTAKE_HOURS",
      "INTAKE_TIME_ZONE",
    ];
    const given = Object.fromEntries([...names, "DEMO", "SESSION_IDLE_MINUTES"].map((name) => [name, blank]));
    expect(readConfig(given)).toEqual(readConfig({}));
  });

  it.each([
    ["PORT", ["abc", "0", "-1", "65536", "3000.5", "1e3", "0x10", "99999999999"]],
    ["HOST", ["http://app.test", "a b"]],
    [
      "APP_URL",
      ["app.test", "ftp://app.test", "javascript:alert(1)", "http://app.test/?a=1", "http://app.test#x"],
    ],
    ["DATABASE_URL", ["mysql://db.test/x", "db.test", "http://db.test"]],
    ["ADMIN_EMAIL", ["nobody", "a@b", "a b@c.test"]],
    ["SMTP_URL", ["mail.test:25", "http://mail.test"]],
    ["MAIL_FROM", ["Caseward", "Caseward <nobody>", "a@b.test\r\nBcc: c@d.test"]],
    ["INTAKE_PHONE", ["call us", "12"]],
    ["INTAKE_EMAIL", ["nobody", "a@b"]],
    ["INTAKE_TIME_ZONE", ["Texas", "Mars/Base"]],
    [
      "INTAKE_HOURS",
      [
        ...["9-5", "Tue-Thu", "Mon-Fri 9:00-17:00", "Mon-Fri 17:00-09:00", "Fri-Mon 09:00-17:00"],
        ...["Monday 09:00-17:00", "Tue-Thu 09:00-17:00,", "Tue-Thu 09:00-17:00, Tue 16:00-18:00"],
      ],
    ],
    ["S3_ENDPOINT", ["s3.test", "ftp://s3.test"]],
    ["S3_BUCKET", ["My Bucket", "a", "a/b"]],
    ["S3_REGION", ["us east"]],
    ["SMS_WEBHOOK_URL", ["sms.test", "ftp://sms.test", "https://user:pass@sms.test/x"]],
    ["SMS_WEBHOOK_TOKEN", ["two words", "tökén"]],
    ["DEMO", ["yes", "true", "2"]],
    ["API_DOCS", ["yes", "on", "2"]],
    ["MAILBOX", ["yes", "true", "2"]],
    ["DRAIN_SECONDS", ["5", "-1", "1.5", "two"]],
    ["SESSION_IDLE_MINUTES", ["0", "abc", "1.5", "-5", "43201"]],
    [
      "TRUST_PROXY",
      [
        "1",
        "true",
        "0.0.0.0/0",
        "::/0",
        "0.0.0.0/1",
        "128.0.0.0/7",
        "2000::/3",
        "::ffff:0:0/96",
        "10.0.0.0/33",
        "10.0.0.0/8/8",
        "proxy.test",
        "::1,",
      ],
    ],
    ["SESSION_MAX_MINUTES", ["0", "abc", "1.5", "-5", "43201"]],
  ])("names %s in one line when it is wrong", (name, values) => {
    for (const value of values) {
      const refusal = refusalOf({ [name]: value });
      expect(refusal).toMatch(new RegExp(`^${name} must [^\\n]+\\. Please correct it and start again\\.$`));
      expect(refusal).not.toContain(value.length > 3 ? value : "\n");
    }
  });

  const s3 = {
    S3_ENDPOINT: "https://s3.test:9000/",
    S3_BUCKET: "pictures",
    S3_REGION: "us-east-1",
    S3_ACCESS_KEY_ID: "key",
    S3_SECRET_ACCESS_KEY: "secret",
  };

  it("takes an object store when it is described in full", () =>
    expect(readConfig(s3).s3).toEqual({
      endpoint: "https://s3.test:9000",
      bucket: "pictures",
      region: "us-east-1",
      accessKeyId: "key",
      secretAccessKey: "secret",
    }));

  it.each(Object.keys(s3))("names %s when the rest of an object store is there without it", (name) =>
    expect(refusalOf({ ...s3, [name]: "" })).toBe(
      `${name} must be given, since other S3_ variables are. Please correct it and start again.`,
    ),
  );

  it.each([
    ["INTAKE_TIME_ZONE", { INTAKE_HOURS: "Mon-Fri 09:00-17:00" }],
    ["INTAKE_HOURS", { INTAKE_TIME_ZONE: "America/Phoenix" }],
  ])("names %s when only the other one of the intake's hours is there", (name, given) =>
    expect(refusalOf(given)).toMatch(new RegExp(`^${name} must be given, since INTAKE_`)),
  );

  it("takes a provider of text messages, with a token or without", () => {
    const SMS_WEBHOOK_URL = "https://sms.test/messages";
    expect(readConfig({ SMS_WEBHOOK_URL, SMS_WEBHOOK_TOKEN: "secret " }).smsWebhook).toEqual({
      url: SMS_WEBHOOK_URL,
      token: "secret",
    });
    expect(readConfig({ SMS_WEBHOOK_URL }).smsWebhook).toEqual({ url: SMS_WEBHOOK_URL, token: undefined });
    expect(readConfig({}).smsWebhook).toBeUndefined();
  });

  it("names the provider's address when there is only its token", () =>
    expect(refusalOf({ SMS_WEBHOOK_TOKEN: "secret" })).toBe(
      "SMS_WEBHOOK_URL must be given, since SMS_WEBHOOK_TOKEN is. Please correct it and start again.",
    ));

  it("names the first of several wrong ones, and never shows a password", () => {
    const refusal = refusalOf({
      SMTP_URL: "http://user:secret@mail.test",
      DATABASE_URL: "mysql://user:secret@db.test",
    });
    expect(refusal).toMatch(/^DATABASE_URL /);
    expect(refusal).not.toContain("secret");
  });
});
