import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { sentenceFinder } from "@caseward/domain/language/sentences";
import { spanishWhole } from "@caseward/domain/language/spanish-whole";
import { describe, expect, it } from "vitest";

const source = join(import.meta.dirname, "../../../src");

/** The files whose errors callers read. Emails have texts of their own, and what the machine's owner reads is English. */
const isRefusing = (file: string) =>
  /^(modules|transport|platform\/(database|errors|idempotency|storage|trpc))\b.*\.ts$/.test(file) &&
  !/emails?(\/|\.ts$)/.test(file) &&
  !file.endsWith(".test.ts");

const seenByOthers = {
  "to admins and firms": [
    "This email address belongs to an account that is not a client's.",
    "No law firm has the number {value}.",
    "The law firm that has the case now can't be among the next ones",
    "The year the firm was established cannot be in the future",
    "Access denied. You can only view your own law firm.",
    'Verified as "{value}", and changed its name since.',
    "Law firm data not found in the response for ID {value}...",
    "This task was cancelled. It can no longer be changed.",
    "Please choose a time in the future",
    "{value} Please choose email.",
    "There is no {value} with the number {value}.",
    "This task is being sent right now. Please look again in a minute.",
    "The law firm has no contact to remind.",
    "Scheduled task not found",
    "Your second factor is already set up.",
    "Your account has no second factor. Please set it up first.",
    "An administrator asks for a second factor from everybody in your role.",
    "Please end your own second factor on your profile page.",
    "You cannot disable your own account.",
    "The last administrator cannot be disabled.",
    "This account does not exist.",
    "No account has the number {value}.",
    "This account does not wait for an invitation.",
    "You cannot change the address of your own account.",
    "Please enable this account first.",
    "This mail does not exist.",
    "This rule does not exist.",
    "This case has no such time limit.",
    "Your law firm has already taken more time for this offer. That is possible only once.",
    "A time limit of this case is near: it needs an answer by the present time.",
    "Please enter a day that is not before the incident",
    "A review cannot be in the future",
    "Time limit to sue",
    "Time limit for the notice of claim",
    "Time limit for the claim",
    "End of the time of repose",
    "Caseward time limits",
    "This date is {value}. It is not marked as complied with.",
    "The case has been admitted already.",
    "The client has died, and no mail is sent to this address. Please call the representative.",
    "The people of this case were changed in another window. Nothing was overwritten.",
    "This mail was sent meanwhile.",
    "This mail is being sent right now. Please look again in a minute.",
    "The link of this mail has ended. Its reader can ask for another one.",
  ],
  "to nobody, since they are answered as internal errors, or logged": [
    "The account to change does not exist",
    "The password of a registration",
    "The account whose owner is to be told does not exist",
    "Law firm {value} has no primary contact",
    "The new law firm was not stored",
    "An account of this case is gone",
    "The new message was not stored",
    "No id was drawn for {value}",
    "Law firm {value} was not looked up",
    "One status has an index of its own",
    "The new task was not stored",
    "The reminder was not stored",
    "A proxy names the addresses of callers (X-Forwarded-For), but is not trusted: all callers count as one network in limits. Set TRUST_PROXY to the proxy's address.",
    "An image was not copied: {value}",
    "The process of images ended with {value}",
    "A request failed",
    "A request ended early",
    "A request was answered",
    "An answer was not read to its end",
    "An answer could not begin",
    "An answer could not be written",
    "Noticed by a library",
  ],
  "to the machine's owner": [
    "Starting the database",
    "Applying migrations",
    "The mailbox opens at the server's own address alone. Set APP_URL where that is another one.",
  ],
  "to readers of the signed document, which is English": [
    "Authorization to release health information under 45 CFR 164.508",
    "SHA-256 of the stored record: {value}",
  ],
  "to readers of the API's description": [
    "At most {value} calls may come in one request.",
    "An Idempotency-Key names one call: please send the call in a request of its own.",
    "Please send one Idempotency-Key of 1 to {value} plain characters.",
    "For: client, lawfirm, admin who may see the case, and whoever holds a link of theirs. The printed HIPAA ",
    "A name of the caller's own for this request, such as a random UUID. Sent again under it within 24 hours, the ",
    "Stands beside the answer to a request that was done before.",
    "The document",
    "The calendar",
    "For: whoever holds the address that POST /calendar-feed answered. The time limits that the cases of its owner ",
    "For: client, lawfirm, admin. One image of less than 5 MiB: JPEG, PNG, WebP, GIF, AVIF or TIFF. The answered address, ",
    "For: everybody. One image, as for /upload, of an accident that is told of with POST /intake. The answered address ",
    "For: whoever holds a signed link, or may see a case with this image.",
    "The image",
    "A sentence for the user",
    "Case referral between injured people and law firms.",
  ],
};

const withoutComments = (code: string) => code.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "");
const literal = /"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g;
const looksLikeSentence = (text: string) => /^(\{value\}|[A-Z]).*[a-z] [a-z]/.test(text);
const looksLikeSql = (text: string) =>
  /^\{value\} (is (not )?(distinct|null)|like |not in |as |\{value\})/.test(text);

/** The texts of the server's code that somebody might read, with '{value}' for what is filled in. */
function sentences(): string[] {
  const files = readdirSync(source, { recursive: true, encoding: "utf8" });
  const written = files
    .filter(isRefusing)
    .flatMap((file) => [...withoutComments(readFileSync(join(source, file), "utf8")).matchAll(literal)])
    .map(([, plain, filled]) => (plain ?? filled ?? "").replace(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, "{value}"));
  return [...new Set(written)].filter((text) => looksLikeSentence(text) && !looksLikeSql(text));
}

describe("what the server says", () => {
  const known = sentenceFinder(Object.keys(spanishWhole));
  const listed = Object.values(seenByOthers).flat();

  it("is found in its code", () => expect(sentences().length).toBeGreaterThan(40));

  it("is there in Spanish, if clients may read it", () => {
    expect(sentences().filter((text) => !known(text) && !listed.includes(text))).toEqual([]);
  });

  it("is listed as read by others only as long as it is said", () => {
    expect(listed.filter((text) => !sentences().includes(text))).toEqual([]);
  });
});
