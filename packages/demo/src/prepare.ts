import { fullName } from "@caseward/domain/values/text";
import type { Services } from "@caseward/server/platform/context";
import { findUntouchedDemoAccounts, hasUsers, seedDemo } from "./seed";
import { demoAdmin, demoClients, demoPassword } from "./story/accounts";
import { demoFirms } from "./story/firms";

/**
 * Seeds the demo into an empty database. Answers the lines that list its accounts, as far as their password is still
 * the demo's; none where the database belongs to another owner.
 */
export async function prepareDemo(services: Services, report: (line: string) => void): Promise<string[]> {
  const { db, now, passwords, vault } = services;
  if (!(await hasUsers(db))) {
    report("Filling the empty database with the demo");
    await seedDemo(db, {
      now: now(),
      passwordHash: await passwords.hash(demoPassword),
      seal: (table, key, content) => vault.seal({ table, row: [key].flat() }, content),
    });
  }
  const untouched = new Set(await findUntouchedDemoAccounts(db));
  const accounts = demoAccounts.filter(({ email }) => untouched.has(email));
  if (accounts.length === 0) return [];
  return [`Log in to the demo with the password ${demoPassword} as`, ...accounts.map(lineOf)];
}

const lawyers = Object.values(demoFirms).map(({ lawyer, facts }) => ({ ...lawyer, firm: facts.firmName }));

/** Who can log in, with what they are to the product. */
const demoAccounts = [
  { role: "admin", name: fullName(demoAdmin), email: demoAdmin.email },
  ...lawyers.map((lawyer) => ({
    role: "law firm",
    name: `${fullName(lawyer)}, ${lawyer.firm}`,
    email: lawyer.email,
  })),
  ...Object.values(demoClients).map((client) => ({
    role: "client",
    name: client.language === "es" ? `${fullName(client)}, in Spanish` : fullName(client),
    email: client.email,
  })),
];

const lineOf = ({ role, name, email }: (typeof demoAccounts)[number]) =>
  `  ${role.padEnd(8)}  ${email.padEnd(32)}  ${name}`;
