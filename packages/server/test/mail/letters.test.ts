import { describe, expect, it } from "vitest";
import * as account from "../../src/mail/letters/account";
import * as cases from "../../src/mail/letters/cases";
import type { Letter } from "../../src/mail/letters/letter";
import { letterHtml } from "../../src/mail/letters/letter-html";
import { reminderLetter, unreadMessagesLetter } from "../../src/mail/letters/reminders";

const link = `https://app.test/verify-email?token=a&b="c"&d='<e>'`;
const audiences = ["client", "lawfirm"] as const;
const subtypes = [
  "medical_form",
  "financial_form",
  "hipaa_form",
  "firm_response",
  "client_signup",
  "general",
];
/** What an admin may have typed in the place of a subtype. */
const typed = ["<b>surgery</b> http://bad.test", "constructor", "__proto__", ""];

const reminders = audiences.flatMap((audience) =>
  [...subtypes, ...typed].map((taskSubtype) => reminderLetter({ audience, taskSubtype, link })),
);
const letters: Letter[] = [
  ...Object.values(account).map((write) => write(link)),
  ...Object.values(cases).map((write) => write(link)),
  unreadMessagesLetter(link),
  ...reminders,
];
const namedLetters = letters.map((letter) => [`${letter.letter}: ${letter.subject}`, letter] as const);

/** What a text says as a browser reads it, without the tags. */
const readHtml = (html: string) =>
  html
    .replace(/<style>.*?<\/style>|<[^>]*>/gs, " ")
    .replace(/&#(\d+);/g, (_sign, code: string) => String.fromCharCode(Number(code)))
    .replace(/\u034f|\u200c|\u00a0/g, " ")
    .replace(/\s+/g, " ");

const hrefsIn = (html: string) =>
  [...html.matchAll(/href="([^"]*)"/g)].map(([, value = ""]) =>
    value.replace(/&#(\d+);/g, (_sign, code: string) => String.fromCharCode(Number(code))),
  );

/** Words of health, money and the stages; and of what people typed. */
const unsaid =
  /health|medic|hipaa|injur|accident|hospital|doctor|treat|surg|diagnos|patient|care\b|mmi|improvement|financ|income|money|settle|negotiat|disburse|\$|dollar|pay|bad\.test|undefined|null/i;

describe("every letter", () => {
  it.each(namedLetters)("%s", (_name, { subject, body, parts, sms }) => {
    const html = letterHtml(parts);
    for (const text of [subject, body, readHtml(html), sms ?? ""]) {
      expect(text.replaceAll(link, "")).not.toMatch(unsaid);
      expect(text).not.toContain("!");
    }
    /** Fits the first line of a phone's list. */
    expect(subject).toMatch(/^[A-Z][\w ]{8,44}$/);
    expect(body.length).toBeLessThan(600);
    /** One action: the same link once in each, and no other. */
    expect(body.split(link)).toHaveLength(2);
    expect(body.replaceAll(link, "")).not.toMatch(/:\/\/|www\.|@/);
    expect(hrefsIn(html)).toEqual([link]);
    expect(html.match(/<a /g)).toHaveLength(1);
    expect(html).not.toMatch(/<e>|<script|<img|<link|javascript:|url\(/i);
    /** The preview is the letter's first sentence, hidden, before anything that is shown. */
    const [, preview = ""] = /<body[^>]*>\s*<div style="display:none[^"]*">(.*?)\u034f/.exec(html) ?? [];
    expect(preview.length).toBeGreaterThan(30);
    expect(body.startsWith(preview)).toBe(true);
    /** The HTML says what the text says. */
    for (const line of body.split("\n").filter((text) => text !== "" && text !== link))
      expect(readHtml(html)).toContain(line.replace(/:$/, ""));
    if (sms === null) return;
    expect(sms.endsWith(` ${link}`)).toBe(true);
    expect(sms.slice(0, -link.length).trim().length).toBeLessThanOrEqual(160);
    /** Signs of the short alphabet of text messages: one that is not among them more than doubles the message. */
    expect(sms.slice(0, -link.length)).toMatch(/^[\w .,:]+$/);
  });
});

describe("the letters", () => {
  it("are ten thousand in well under a second", () => {
    const before = performance.now();
    for (let made = 0; made < 10_000; made++)
      reminderLetter({ audience: "client", taskSubtype: "general", link: `https://app.test/${made}` });
    expect(performance.now() - before).toBeLessThan(800);
  });

  it("tell the client of a form without saying which", () => {
    const [medical, financial] = reminders;
    expect(medical?.subject).toBe("A form of your case is waiting for you");
    expect(financial).toEqual(medical);
  });

  it("say the same of every subtype that a person made up", () => {
    for (const audience of audiences) {
      const general = reminderLetter({ audience, taskSubtype: "general", link });
      for (const taskSubtype of typed)
        expect(reminderLetter({ audience, taskSubtype, link })).toEqual(general);
    }
  });

  it("to a firm or a client have a short form, those that open an account have none", () => {
    const short = letters.filter(({ sms }) => sms !== null).map(({ letter }) => letter);
    expect([...new Set(short)].sort()).toEqual([
      "case_recalled",
      "case_submitted",
      "case_taken",
      "reminder",
      "stage_completed",
      "unread_messages",
    ]);
  });
});
