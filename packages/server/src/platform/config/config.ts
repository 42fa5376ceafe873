import { phoneToE164 } from "@caseward/domain/values/phone";
import { z } from "zod";
import { parseKeys } from "../encryption/keys";
import type { SmsWebhook } from "../mail/sms-sender";
import type { S3Settings } from "../storage/s3-store";
import { intakeHoursOf, intakeVariables } from "./intake-hours";
import { proxies } from "./proxies";
import { withSecretFiles } from "./secret-files";

/** A whole number from 1, with what is said of anything else. */
const wholeNumber = (max: number, message: string) =>
  z
    .string()
    .regex(/^\d{1,9}$/, message)
    .transform(Number)
    .pipe(z.number().min(1, message).max(max, message));

const port = wholeNumber(65_535, "must be a port number from 1 to 65535");
const minutes = wholeNumber(60 * 24 * 30, "must be a whole number of minutes from 1 to 43200");

const drainMessage = "must be a whole number of seconds from 0 to 4";
const drainSeconds = z
  .string()
  .regex(/^[0-4]$/, drainMessage)
  .transform(Number);

const hostName = z
  .string()
  .regex(/^[\w.:%-]+$/, "must be the name or the number of an address of this machine");

const httpUrl = z
  .url({ protocol: /^https?$/, error: "must be an http or https address" })
  .regex(/^[^?#]*$/, "must be an address without ? and #");

/** Scheme, host and port as a browser writes them; without TLS this machine alone. */
function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { origin, protocol, hostname } = new URL(text);
  const isHere = protocol === "http:" && ["localhost", "127.0.0.1", "[::1]"].includes(hostname);
  return origin === text && !text.includes("*") && (protocol === "https:" || isHere);
}

const origins = z
  .string()
  .transform((text) => text.split(",").map((part) => part.trim()))
  .refine(
    (parts) => parts.every(isOrigin),
    "must list https origins to the letter, such as https://www.example.com, with commas between",
  );

/** Every variable the server reads (contract, "Running it"). Blank counts as not given. */
const environmentSchema = z.object({
  PORT: port.default(3000),
  HOST: hostName.default("127.0.0.1"),
  APP_URL: httpUrl.optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: "must be a postgres:// address" }).optional(),
  /** The owner of the tables, who migrates them, where DATABASE_URL names a role with fewer rights. */
  DATABASE_OWNER_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: "must be a postgres:// address" })
    .optional(),
  DATA_DIR: z.string().default("./data"),
  DATA_KEYS: z
    .string()
    .transform((text) => parseKeys(text))
    .refine(
      (keys) => keys !== null,
      "must be keys of 32 bytes in base64, the newest first, with commas between",
    )
    .optional(),
  ADMIN_EMAIL: z.email("must be an e-mail address").optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: "must be an smtp:// or smtps:// address" }).optional(),
  MAIL_FROM: z
    .string()
    .regex(/^(?:[^<>\r\n]*<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/, "must hold an e-mail address")
    .default("Caseward <no-reply@caseward.test>"),
  INTAKE_PHONE: z
    .string()
    .refine((text) => phoneToE164(text) !== null, "must be a phone number, such as (415) 555-0100")
    .optional(),
  INTAKE_EMAIL: z.email("must be an e-mail address").optional(),
  ...intakeVariables,
  S3_ENDPOINT: httpUrl.optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/, "must be the name of a bucket")
    .optional(),
  S3_REGION: z
    .string()
    .regex(/^[\w-]+$/, "must be the name of a region, such as us-east-1")
    .optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  SMS_WEBHOOK_URL: httpUrl.regex(/^https?:\/\/[^/@]*(\/|$)/, "must be an address without a login").optional(),
  SMS_WEBHOOK_TOKEN: z
    .string()
    .regex(/^[!-~]+$/, "must hold no white space and only plain characters")
    .optional(),
  DEMO: z.enum(["0", "1"], "must be 0 or 1").default("0"),
  MAILBOX: z.enum(["0", "1"], "must be 0 or 1").default("0"),
  API_DOCS: z.enum(["0", "1"], "must be 0 or 1").default("0"),
  SESSION_IDLE_MINUTES: minutes.default(120),
  SESSION_MAX_MINUTES: minutes.default(24 * 60),
  TRUST_PROXY: proxies.optional(),
  /** How long a stopping server goes on while `/readyz` says no. */
  DRAIN_SECONDS: drainSeconds.default(0),
  CORS_ORIGINS: origins.optional(),
  INTAKE_FRAME_ANCESTORS: origins.optional(),
  LOG_LEVEL: z.enum(["error", "warn", "info"], "must be error, warn or info").default("warn"),
  METRICS_PORT: port.optional(),
  METRICS_HOST: hostName.default("127.0.0.1"),
});

const minute = 60_000;

/** Reads the environment. Throws an Error of one line that names the first wrong variable. */
export function readConfig(environment: NodeJS.ProcessEnv = process.env) {
  const trimmed = Object.entries(withSecretFiles(environment)).map(([name, value]) => [name, value?.trim()]);
  const given = Object.fromEntries(trimmed.filter(([, value]) => value));
  const parsed = environmentSchema.safeParse(given);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new Error(
      `${String(issue?.path[0])} ${issue?.message ?? "is wrong"}. Please correct it and start again.`,
    );
  }
  const values = parsed.data;
  return {
    port: values.PORT,
    host: values.HOST,
    appUrl: values.APP_URL?.replace(/\/+$/, ""),
    databaseUrl: values.DATABASE_URL,
    databaseOwnerUrl: values.DATABASE_OWNER_URL,
    dataDir: values.DATA_DIR,
    /** The keys of contents in the database, the newest first; in the data folder when none are given. */
    dataKeys: values.DATA_KEYS ?? undefined,
    adminEmail: values.ADMIN_EMAIL,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    /** Whom people call or write to; every email says so. */
    intake: { phone: values.INTAKE_PHONE ?? null, email: values.INTAKE_EMAIL ?? null },
    /** When the intake takes calls, which clients are told; nothing where nobody has told. */
    intakeHours: intakeHoursOf(values),
    /** Where uploads lie; in the data folder when there is none. */
    s3: s3Of(values),
    /** Who takes text messages (D37); none are sent when there is nobody. */
    smsWebhook: smsWebhookOf(values),
    demo: values.DEMO === "1",
    /** Whether everybody who reaches the server may read the mailbox and use the demo's accounts. */
    hasOpenMailbox: values.MAILBOX === "1",
    /** Whether `/docs` shows the description of the API: it does in the demo as well. */
    hasApiDocs: values.API_DOCS === "1" || values.DEMO === "1",
    sessionIdleMs: values.SESSION_IDLE_MINUTES * minute,
    sessionMaxMs: values.SESSION_MAX_MINUTES * minute,
    /** The proxies whose word about a caller's address is taken; nobody's when there are none. */
    trustProxy: values.TRUST_PROXY,
    /** Other sites whose scripts may use the API; none when there are none. */
    corsOrigins: values.CORS_ORIGINS,
    /** Other sites that may show the page where an accident is told of; none when there are none. */
    intakeFrameAncestors: values.INTAKE_FRAME_ANCESTORS,
    drainMs: values.DRAIN_SECONDS * 1000,
    logLevel: values.LOG_LEVEL,
    /** Where figures for Prometheus are read; nowhere unless it is given. */
    metrics: values.METRICS_PORT ? { host: values.METRICS_HOST, port: values.METRICS_PORT } : undefined,
  };
}

export type Config = ReturnType<typeof readConfig>;

const s3Names = [
  "S3_ENDPOINT",
  "S3_BUCKET",
  "S3_REGION",
  "S3_ACCESS_KEY_ID",
  "S3_SECRET_ACCESS_KEY",
] as const;

/** All of them or none: half an object store would lose uploads. */
function s3Of(values: { [Name in (typeof s3Names)[number]]?: string | undefined }): S3Settings | undefined {
  const [endpoint, bucket, region, accessKeyId, secretAccessKey] = s3Names.map((name) => values[name]);
  if (endpoint && bucket && region && accessKeyId && secretAccessKey)
    return { endpoint: endpoint.replace(/\/+$/, ""), bucket, region, accessKeyId, secretAccessKey };
  if (s3Names.every((name) => !values[name])) return undefined;
  const absent = s3Names.find((name) => !values[name]);
  throw new Error(
    `${absent} must be given, since other S3_ variables are. Please correct it and start again.`,
  );
}

type SmsValues = { SMS_WEBHOOK_URL?: string | undefined; SMS_WEBHOOK_TOKEN?: string | undefined };

/** A token without its address is a mistake in the configuration. */
function smsWebhookOf({ SMS_WEBHOOK_URL: url, SMS_WEBHOOK_TOKEN: token }: SmsValues): SmsWebhook | undefined {
  if (url) return { url, token };
  if (!token) return undefined;
  throw new Error(
    "SMS_WEBHOOK_URL must be given, since SMS_WEBHOOK_TOKEN is. Please correct it and start again.",
  );
}
