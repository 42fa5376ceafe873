import { isForThisMachine } from "./exposure";

type Start = {
  host: string;
  appUrl: string;
  hasMailbox: boolean;
  hasDemoAccounts: boolean;
  trustProxy?: readonly string[] | undefined;
};

/** Warnings where others reach the server, by its own address or through a proxy, and the operator has allowed it. */
export function warningsOf({ host, appUrl, hasMailbox, hasDemoAccounts, trustProxy }: Start): string[] {
  if (isForThisMachine({ host, appUrl })) return [];
  return [
    // The server itself speaks no TLS.
    ...(appUrl.startsWith("https:") && !trustProxy
      ? [
          "Warning: APP_URL is https, so a proxy stands before the server, and TRUST_PROXY does not name it. All callers count as one network in limits.",
        ]
      : []),
    ...(hasMailbox
      ? [
          "Warning: everybody who reaches this address can read the mailbox. Set SMTP_URL before others use it.",
        ]
      : []),
    ...(hasDemoAccounts
      ? [
          "Warning: everybody who reaches this address can log in to the demo's accounts: their password is public. Start on an empty database without DEMO before others use it.",
        ]
      : []),
  ];
}
