import { describe, expect, it } from "vitest";
import { clientInvitationTemplate } from "../../../src/modules/auth/emails/account";
import { intakeReceivedTemplate } from "../../../src/modules/cases/intake/emails";
import { clientReminderTemplate, firmReminderTemplate } from "../../../src/modules/tasks/reminder-emails";
import { toInvited } from "../../../src/platform/mail/email/email";
import { emailHtml } from "../../../src/platform/mail/email/email-html";
import { clientTemplates, firmTemplates, link, namedTemplates, typed } from "./all-templates";

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

/** The hidden line that a mail program shows beside the subject. */
const previewOf = (html: string) =>
  /<body[^>]*>\s*<div style="display:none[^"]*">(.*?)\u034f/.exec(html)?.[1] ?? "";

/** Words of health, money and the stages, in both languages; and of what people typed. */
const unsaid =
  /health|medic|médic|hipaa|injur|accident|hospital|doctor|treat|surg|diagnos|patient|pacient|care\b|mmi|improvement|financ|income|money|settle|negotiat|disburse|\$|dollar|pay|salud|lesi|tratam|ingres|dinero|acuerdo|bad\.test|undefined|null/i;

/** The characters of the short alphabet of text messages (GSM 03.38): another one more than doubles the message. */
const shortAlphabet = /^[\w .,:;'"()/?!¿¡àèéìòùñÑÉüÜöÖäÄ-]+$/;

describe("every email", () => {
  it.each(namedTemplates)("%s", (_name, { subject, body, parts, sms }, language) => {
    const html = emailHtml(parts);
    for (const text of [subject, body, readHtml(html), sms ?? ""]) {
      expect(text.replaceAll(link, "")).not.toMatch(unsaid);
      expect(text).not.toMatch(/[!¡{}]/);
    }
    /** Fits the first line of a phone's list. */
    expect(subject).toMatch(/^\p{Lu}[\p{L}\d #]{8,44}$/u);
    expect(body.length).toBeLessThan(600);
    expect(html).toContain(`<html lang="${language}">`);
    expect(html.match(/lang=/g)).toHaveLength(1);
    /** One sentence says what happened, one what comes next. */
    expect(parts.paragraphs).toHaveLength(2);
    for (const paragraph of parts.paragraphs) expect(paragraph).toMatch(/^[^.]+\.$/);
    /** One action: the same link once in each, and no other. */
    expect(body.split(link)).toHaveLength(2);
    expect(body.replaceAll(link, "")).not.toMatch(/:\/\/|www\.|@/);
    expect(hrefsIn(html)).toEqual([link]);
    expect(html.match(/<a /g)).toHaveLength(1);
    expect(html).not.toMatch(/<e>|<script|<img|<link|javascript:|url\(/i);
    /** The preview is the email's first sentence, hidden, before anything that is displayed. */
    expect(previewOf(html).length).toBeGreaterThan(30);
    expect(body.startsWith(previewOf(html))).toBe(true);
    /** The HTML says what the text says. */
    for (const line of body.split("\n").filter((text) => text !== "" && text !== link))
      expect(readHtml(html)).toContain(line.replace(/:$/, ""));
    if (sms === null) return;
    expect(sms.endsWith(` ${link}`)).toBe(true);
    expect(sms.slice(0, -link.length).trim().length).toBeLessThanOrEqual(160);
    expect(sms.slice(0, -link.length)).toMatch(shortAlphabet);
  });
});

describe("an email to a client", () => {
  const [english, spanish] = [clientTemplates("en"), clientTemplates("es")];
  const pairs = english.map((template, index) => [template.subject, template, spanish[index]] as const);

  it.each(pairs)("says nothing in English when it is in Spanish: %s", (_subject, template, other) => {
    const said = (one: typeof template) =>
      [one.subject, ...one.body.split("\n"), ...(one.sms?.split(" http") ?? [])].filter(
        (line) => line !== "" && line !== "Caseward" && !link.includes(line),
      );
    if (!other) throw new Error("There is no Spanish template");
    expect(other.template).toBe(template.template);
    expect(said(other)).toHaveLength(said(template).length);
    expect(said(other).filter((line) => said(template).includes(line))).toEqual([]);
    const html = readHtml(emailHtml(other.parts));
    for (const line of said(template)) expect(html).not.toContain(line.replace(/:$/, ""));
  });

  it("speaks to them politely", () => {
    for (const { body } of spanish) expect(body).not.toMatch(/\b(tú|tu|tus|te|ti|contigo)\b/i);
  });
});

describe("an email to somebody without a password", () => {
  it("asks for one before it speaks of whoever did not expect it", () => {
    const received = toInvited(intakeReceivedTemplate("HK7M2-QXTB4")(link, "en"));
    expect(received.parts.closing).toMatch(/^Please set a password first: .* If it was not you, please call/);
  });
});

describe("the invitation of somebody whose language is unknown", () => {
  const both = clientInvitationTemplate(link, null);
  const [english, spanish] = [clientInvitationTemplate(link, "en"), clientInvitationTemplate(link, "es")];
  const html = emailHtml(both.parts);

  it("says everything in English, and then in Spanish", () => {
    const text = readHtml(html);
    expect(both.subject).toBe(`${english.subject} / ${spanish.subject}`);
    for (const { parts } of [english, spanish])
      for (const said of [...parts.paragraphs, parts.closing ?? ""]) {
        expect(both.body).toContain(said);
        expect(text).toContain(said);
      }
    expect(text.indexOf(`${english.subject} A case`)).toBeLessThan(text.indexOf(`${spanish.subject} Se`));
    expect(html.indexOf(english.subject)).toBeLessThan(html.indexOf("<hr"));
    expect(html.lastIndexOf(spanish.subject)).toBeGreaterThan(html.indexOf("<hr"));
  });

  it("has one link, whose button both can read", () => {
    expect(hrefsIn(html)).toEqual([link]);
    expect(both.body.split(link)).toHaveLength(2);
    expect(readHtml(html)).toContain("Open my case / Abrir mi caso");
  });

  it("says which of it is Spanish, and previews that beside the English subject", () => {
    expect(html).toContain('<html lang="en">');
    expect(html.match(/<div lang="es">/g)).toHaveLength(3);
    expect(previewOf(html)).toBe(spanish.parts.paragraphs[0]);
  });
});

describe("the emails", () => {
  it("cost the processor not many times what copies of them cost", () => {
    const cpuOf = (work: (turn: number) => void) => {
      // The first thousand are slower: their code is compiled meanwhile.
      for (let turn = 0; turn < 1000; turn++) work(turn);
      const before = process.cpuUsage();
      for (let turn = 0; turn < 10_000; turn++) work(turn);
      return process.cpuUsage(before).user;
    };
    const make = (turn: number) =>
      clientReminderTemplate("general", `https://app.test/${turn}`, turn % 2 ? "es" : "en");
    const one = make(0);
    const copied = cpuOf(() => JSON.parse(JSON.stringify(one)));
    // One to six times; ten thousand copies take 50 ms where ten thousand emails may take a second.
    expect(cpuOf(make) / copied).toBeLessThan(20);
  });

  it("say to the client that a form was saved, and not which", () => {
    const [medical, financial] = ["medical_form", "financial_form"].map((subtype) =>
      clientReminderTemplate(subtype, link, "en"),
    );
    expect(medical?.subject).toBe("A form of your case is waiting for you");
    expect(financial).toEqual(medical);
  });

  it("say the same of every subtype that a person made up", () => {
    for (const subtype of typed) {
      expect(firmReminderTemplate(subtype, link)).toEqual(firmReminderTemplate("general", link));
      for (const language of ["en", "es"] as const)
        expect(clientReminderTemplate(subtype, link, language)).toEqual(
          clientReminderTemplate("general", link, language),
        );
    }
  });

  it("that were written before emails had a language are displayed in English", () => {
    const { language: _none, ...old } = clientInvitationTemplate(link, "en").parts;
    expect(emailHtml(old)).toBe(emailHtml({ ...old, language: "en" }));
  });

  it("to a firm or a client have a short form, those that open an account have none", () => {
    const templates = [...firmTemplates, ...clientTemplates("en"), ...clientTemplates("es")];
    const short = templates.filter(({ sms }) => sms !== null).map(({ template }) => template);
    expect([...new Set(short)].sort()).toEqual([
      "authorization_revoked",
      "case_recalled",
      "case_submitted",
      "case_taken",
      "firm_suspended",
      "firm_verified",
      "offer_expired",
      "offer_reminder",
      "reminder",
      "unread_messages",
    ]);
  });
});
