import type { Config } from "./config";
import { isLoopback } from "./exposure";

type Addresses = Pick<Config, "databaseUrl" | "smtpUrl" | "s3" | "smsWebhook">;

/**
 * Which of the server's own connections leave the machine without TLS, or with one that checks no certificate
 * (ASVS 12.3.1, 12.3.2), and what to write instead. A private network may be good enough, so this is only a warning.
 */
export function plainConnections({ databaseUrl, smtpUrl, s3, smsWebhook }: Addresses): string[] {
  return [
    ...(leaves(databaseUrl) && !isDatabaseSafe(databaseUrl)
      ? [
          "Note: the database's certificate is not checked, or nothing is encrypted on the way to it. Add ?sslmode=verify-full to DATABASE_URL unless its network is private.",
        ]
      : []),
    ...(leaves(smtpUrl) && !isMailSafe(smtpUrl)
      ? [
          "Note: mails go in clear when the mail server offers no encryption. Write smtps:// in SMTP_URL, or add ?requireTLS=true.",
        ]
      : []),
    ...plainHttp("S3_ENDPOINT", s3?.endpoint),
    ...plainHttp("SMS_WEBHOOK_URL", smsWebhook?.url),
  ];
}

function leaves(url: string | undefined): url is string {
  if (url === undefined) return false;
  const { hostname } = new URL(url);
  const isSocket = hostname === "" || /^%2f/i.test(hostname);
  return !isSocket && !isLoopback(hostname);
}

/** Whether the driver checks the certificate, as it does for every word but these. */
function isDatabaseSafe(url: string): boolean {
  const mode = new URL(url).searchParams.get("sslmode");
  return mode !== null && !["disable", "allow", "prefer", "require"].includes(mode);
}

function isMailSafe(url: string): boolean {
  const { protocol, searchParams } = new URL(url);
  return protocol === "smtps:" || searchParams.get("requireTLS") === "true";
}

const plainHttp = (name: string, url: string | undefined) =>
  leaves(url) && new URL(url).protocol === "http:"
    ? [`Note: ${name} is not encrypted. Write https:// there.`]
    : [];
