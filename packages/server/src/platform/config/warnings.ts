type Start = { host: string; appUrl: string; hasMailbox: boolean; hasDemoAccounts: boolean };

/** Warnings for the operator before others reach the server: by its own address, or through a proxy. */
export function warningsOf({ host, appUrl, hasMailbox, hasDemoAccounts }: Start): string[] {
  if (isLoopback(host) && isLoopback(new URL(appUrl).hostname)) return [];
  return [
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

export const isLoopback = (host: string) =>
  host === "localhost" || host === "::1" || host === "[::1]" || /^127(\.\d{1,3}){3}$/.test(host);
