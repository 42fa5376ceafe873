const reasons: Record<string, string> = {
  ECONNREFUSED: "nothing answers there",
  /** A socket's folder, in place of a host. */
  ENOENT: "nothing answers there",
  EACCES: "this account may not enter the folder of its socket",
  ECONNRESET: "what answers there is no PostgreSQL",
  ENOTFOUND: "its host is unknown",
  EAI_AGAIN: "its host is unknown",
  CONNECT_TIMEOUT: "nothing answers there in time",
  CONNECTION_CLOSED: "what answers there is no PostgreSQL",
  ETIMEDOUT: "nothing answers there in time",
  EHOSTUNREACH: "there is no way to its host",
  "28P01": "it refuses the user or the password",
  "28000": "it refuses the user or the password",
  "3D000": "it has no database of that name",
  "42501": "the user may not make tables there",
  "53300": "it takes no more connections",
  "57P03": "it is starting or stopping",
};

/** What a person who starts the server can do about a database that cannot be used, in one line and without its password. */
export function databaseFailure(error: unknown, databaseUrl: string): Error {
  const { host, pathname } = new URL(databaseUrl);
  const message =
    `The database ${decodeURIComponent(pathname.slice(1))} at ${decodeURIComponent(host)} cannot be used: ${reasonOf(error)}. ` +
    "Please correct DATABASE_URL, or see to the database, and start again.";
  return new Error(message, { cause: error });
}

/** The drivers wrap what went wrong, some of them with the statement: only the innermost is reported. */
function reasonOf(error: unknown): string {
  let innermost = error;
  while (innermost instanceof Error) {
    const code = "code" in innermost ? String(innermost.code) : "";
    if (reasons[code]) return reasons[code];
    if (innermost.cause === undefined) break;
    innermost = innermost.cause;
  }
  const [line = ""] = (innermost instanceof Error ? innermost.message : String(innermost)).split("\n");
  return line.replace(/\.$/, "") || "it gave no reason";
}

const isNoAddress = ({ host }: { host: string }) =>
  `HOST ${host} is no address of this machine. Please correct it and start again.`;

const ownReasons: Record<string, (address: { host: string; port: number }) => string> = {
  EADDRINUSE: ({ port }) =>
    `Port ${port} is taken by another program. Stop that program, or set PORT to another number.`,
  EACCES: ({ port }) => `Port ${port} may not be used by this account. Set PORT to 1024 or more.`,
  EADDRNOTAVAIL: isNoAddress,
  EAFNOSUPPORT: isNoAddress,
  EAI_AGAIN: isNoAddress,
  EINVAL: isNoAddress,
  ENOTFOUND: isNoAddress,
};

/** Why the server cannot listen, as a sentence; the error itself where there is none for it. */
export function listenFailure(error: unknown, address: { host: string; port: number }, prefix = ""): unknown {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  const sentence = ownReasons[code]?.(address).replace(/\b(PORT|HOST)\b/, `${prefix}$1`);
  return sentence === undefined ? error : new Error(sentence, { cause: error });
}
