import { readFileSync } from "node:fs";

/** What may stand in a file that NAME_FILE names, instead of NAME: a process's environment is seen by more people. */
const secretNames = [
  "DATABASE_URL",
  "DATABASE_OWNER_URL",
  "DATA_KEYS",
  "SMTP_URL",
  "S3_SECRET_ACCESS_KEY",
  "SMS_WEBHOOK_TOKEN",
] as const;

/** The environment with what its files hold. Throws an Error of one line that names the variable, and nothing of a file. */
export function withSecretFiles(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const read = secretNames.flatMap((name) => {
    const path = environment[`${name}_FILE`]?.trim();
    return path ? [[name, readSecret(name, path, environment)] as const] : [];
  });
  return { ...environment, ...Object.fromEntries(read) };
}

function readSecret(name: string, path: string, environment: NodeJS.ProcessEnv): string {
  if (environment[name]?.trim())
    throw new Error(`${name} and ${name}_FILE are both given. Please leave one out and start again.`);
  const secret = contentOf(path)?.trim();
  if (secret) return secret;
  const what = secret === undefined ? "names a file that cannot be read" : "names an empty file";
  throw new Error(`${name}_FILE ${what}. Please correct it and start again.`);
}

function contentOf(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
}
