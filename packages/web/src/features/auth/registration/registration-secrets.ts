import { normaliseEmail } from "@caseward/domain/values/text";
import { z } from "zod";
import { dropKept, keep, readKept } from "../../../lib/storage/browser-storage";

const storageKey = "registration-secrets";
const kept = 5;
const secretsSchema = z.array(z.object({ email: z.string(), secret: z.string() }));

/** The secrets of registrations made in this browser, the newest last (D14a). */
const readSecrets = () => readKept(storageKey, secretsSchema) ?? [];

/** Without storage the verification asks for a password anew, which is safe. */
function writeSecrets(secrets: z.infer<typeof secretsSchema>) {
  if (secrets.length > 0) keep(storageKey, secrets.slice(-kept));
  else dropKept(storageKey);
}

const othersThan = (email: string) =>
  readSecrets().filter((entry) => normaliseEmail(entry.email) !== normaliseEmail(email));

export const keepSecret = (email: string, secret: string) =>
  writeSecrets([...othersThan(email), { email, secret }]);

export const newestSecret = (): string | null => readSecrets().at(-1)?.secret ?? null;

/** What proves that a link is opened where its address was registered; all of it, since a link does not say whose it is. */
export function registrationProof() {
  const older = readSecrets()
    .slice(0, -1)
    .map(({ secret }) => secret);
  return {
    registrationSecret: newestSecret(),
    ...(older.length > 0 ? { registrationSecrets: older } : {}),
  };
}

export const dropSecret = (email: string) => writeSecrets(othersThan(email));
