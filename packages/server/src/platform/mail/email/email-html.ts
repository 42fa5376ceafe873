import type { EmailEntry, EmailParts } from "@caseward/db/schema/platform/outbox";
import type { Language } from "@caseward/domain/language/languages";
import type { Light } from "@caseward/domain/stages/lights";
import { escapeHtml } from "../escape-html";
import { emailSender, presentStageIn, signatureIn } from "./email";

/** Colours of the light scheme stand in the elements, where every mail program reads them; the dark ones override them. */
const darkScheme = `@media (prefers-color-scheme:dark){
.page{background:#10191f!important}.card{background:#17232b!important;border-color:#2b3a45!important}.rule{border-color:#2b3a45!important}
.ink{color:#e7edf1!important}.muted{color:#9db0bd!important}.button{background:#1f7f78!important}.lit,.link{color:#54bbb0!important}.here{color:#f5b83d!important}
}`;

const table = `role="presentation" cellpadding="0" cellspacing="0" border="0"`;
const font = "Inter,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** Follows the hidden preview, so that a mail program takes nothing of the email itself to fill the line. */
const filler = "\u034f\u200c\u00a0".repeat(40);

/** An email for mail programs: tables and styles in the elements, since some know nothing newer; no picture, no script. */
export function emailHtml({ also, action, contact, lights, entries = [], ...words }: EmailParts): string {
  const { language = "en", subject } = words;
  const said = also ? [words, also] : [words];
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>:root{color-scheme:light dark}body,td{font-family:${font}}${darkScheme}</style>
</head>
<body class="page" style="margin:0;padding:0;background:#f7f9fa;font-family:${font}">
<div style="display:none;max-height:0;overflow:hidden">${preview(also ?? words)}${filler}</div>
<table ${table} width="100%" class="page" style="background:#f7f9fa"><tr><td align="center" style="padding:24px 12px">
<table ${table} width="100%" style="max-width:520px;text-align:left">
<tr><td class="ink" style="padding:0 4px 12px;font-size:16px;line-height:24px;font-weight:600;color:#14212b">${logo}${emailSender}</td></tr>
<tr><td class="card" style="padding:28px 24px;background:#ffffff;border:1px solid #dfe5ea;border-radius:12px;font-size:17px;line-height:26px">
${said.map((part) => inLanguage(part, language, opening(part))).join(rule)}
${lights ? way(language, lights) : ""}${entries.map(entryHtml).join("")}${button(action)}${said.map((part) => inLanguage(part, language, closing(part))).join("")}
</td></tr>
<tr><td class="muted" style="padding:12px 4px 0;font-size:13px;line-height:20px;color:#5a6b78">${said.map((part) => inLanguage(part, language, escapeHtml(signatureIn(part.language, contact)))).join("\n")}</td></tr>
</table>
</td></tr></table>
</body>
</html>`;
}

type Words = Omit<EmailParts, "action" | "also">;

/** Follows the subject in a phone's list, which shows the first language of two: then it is in the other one. */
const preview = ({ paragraphs, subject }: Words) => escapeHtml(paragraphs[0] ?? subject);

/** Says which language it is where it is not that of the whole email, so that it is read aloud as it should be. */
const inLanguage = ({ language = "en" }: Words, whole: Language, html: string) =>
  language === whole ? html : `<div lang="${language}">${html}</div>`;

const opening = ({ subject, paragraphs }: Words) =>
  `<h1 class="ink" style="margin:0;font-size:22px;line-height:30px;font-weight:600;color:#14212b">${escapeHtml(subject)}</h1>
${paragraphs.map((text) => paragraph(text, "ink", "#14212b")).join("\n")}`;

const closing = ({ closing: text }: Words) =>
  text === undefined ? "" : `\n${paragraph(text, "muted", "#5a6b78")}`;

/** Between two languages. */
const rule = `\n<hr class="rule" style="margin:24px 0;border:0;border-top:1px solid #dfe5ea">\n`;

const paragraph = (text: string, tone: string, colour: string) =>
  `<p class="${tone}" style="margin:16px 0 0;color:${colour}">${escapeHtml(text)}</p>`;

/** The mark of the product as a letter: pictures are blocked by many mail programs, and tell when a mail was read. */
const logo = `<span aria-hidden="true" style="display:inline-block;width:28px;height:28px;margin-right:10px;background:#186661;border-radius:7px;text-align:center;line-height:28px;font-weight:700;color:#ffffff">C</span>`;

/** Ten lights as characters, so that they are there without pictures and styles; the words below say the same. */
function way(language: Language, lights: readonly Light[]): string {
  const cells = lights.map((light) => {
    const { mark, size, tone, colour } = lamps[light];
    return `<td class="${tone}" align="center" valign="middle" style="padding:0 5px 0 0;font-size:${size}px;line-height:24px;color:${colour}">${mark}</td>`;
  });
  return `<table ${table} aria-hidden="true" style="margin:16px 0 0"><tr>${cells.join("")}</tr></table>
<p class="muted" style="margin:0;font-size:15px;line-height:22px;color:#5a6b78">${escapeHtml(presentStageIn(language, lights))}</p>\n`;
}

const lamps: Record<Light, { mark: string; size: number; tone: string; colour: string }> = {
  past: { mark: "&#9679;", size: 17, tone: "lit", colour: "#1f7f78" },
  present: { mark: "&#9673;", size: 24, tone: "here", colour: "#9a6700" },
  open: { mark: "&#9675;", size: 17, tone: "here", colour: "#9a6700" },
  coming: { mark: "&#9675;", size: 17, tone: "muted", colour: "#5a6b78" },
};

const entryHtml = ({ title, text, url }: EmailEntry) =>
  `<p class="ink" style="margin:16px 0 0;color:#14212b"><a class="link" href="${escapeHtml(url)}" style="color:#186661;font-weight:600">${escapeHtml(title)}</a><br><span class="muted" style="font-size:15px;line-height:22px;color:#5a6b78">${escapeHtml(text)}</span></p>\n`;

/** The whole cell is coloured, for mail programs that give links no padding. */
const button = ({ label, url }: EmailParts["action"]) =>
  `<table ${table} style="margin:24px 0 8px"><tr><td class="button" align="center" style="background:#186661;border-radius:8px;font-size:17px;line-height:24px;font-weight:600"><a href="${escapeHtml(url)}" style="display:inline-block;padding:12px 24px;color:#ffffff;text-decoration:none">${escapeHtml(label)}</a></td></tr></table>`;
