import type { Config } from "./config";

type Start = Pick<Config, "host" | "appUrl" | "smtpUrl" | "demo" | "hasOpenMailbox">;

/**
 * Refuses to start where others reach the mailbox, whose links open accounts, or the demo's accounts, whose password is
 * public. `MAILBOX=1` says that this is meant. Throws a sentence.
 */
export function assertNotExposed({ host, appUrl, smtpUrl, demo, hasOpenMailbox }: Start): void {
  if (hasOpenMailbox || isForThisMachine({ host, appUrl })) return;
  if (!smtpUrl)
    throw new Error(
      "SMTP_URL must be given, since others reach this server (HOST, APP_URL) and could read every mail at /mailbox. Set MAILBOX=1 if they may, and start again.",
    );
  if (demo)
    throw new Error(
      "DEMO must be 0, since others reach this server (HOST, APP_URL) and the password of the demo's accounts is public. Set MAILBOX=1 if they may use them, and start again.",
    );
}

/** Whether only this machine reaches the server, as far as its settings say. */
export const isForThisMachine = ({ host, appUrl }: Pick<Config, "host" | "appUrl">) =>
  isLoopback(host) && (appUrl === undefined || isLoopback(new URL(appUrl).hostname));

export const isLoopback = (host: string) =>
  host === "localhost" || host === "::1" || host === "[::1]" || /^127(\.\d{1,3}){3}$/.test(host);
