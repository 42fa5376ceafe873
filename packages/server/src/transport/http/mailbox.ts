import { isIP } from "node:net";
import { DomainError } from "@caseward/domain/errors/catalogue";
import { largestId } from "@caseward/domain/values/limits";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Services } from "../../platform/context";
import { escapeHtml } from "../../platform/mail/escape-html";
import { findHtml, listMessages } from "../../platform/mail/outbox";

const maxMessages = 100;

/** A mail as HTML may look as it likes, and nothing else. */
const htmlPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The mailbox of demo and development: every mail, with its links. It exists only while no mail server is named (D41). */
export function registerMailbox(app: FastifyInstance, services: Services): void {
  const ownName = new URL(services.settings.appUrl).hostname;
  app.get("/mailbox", async (request, reply) => {
    assertOurs(request, ownName);
    const messages = await listMessages(services, maxMessages);
    return reply.type("text/html; charset=utf-8").send(page(messages));
  });
  app.get<{ Params: { id: string } }>("/mailbox/:id", async (request, reply) => {
    assertOurs(request, ownName);
    const { params } = request;
    const id = /^\d{1,10}$/.test(params.id) ? Number(params.id) : 0;
    const html = id > 0 && id <= largestId ? await findHtml(services, id) : null;
    if (html === null) throw new DomainError("not_found");
    return reply
      .header("content-security-policy", htmlPolicy)
      .header("x-content-type-options", "nosniff")
      .type("text/html; charset=utf-8")
      .send(html);
  });
}

/**
 * Under a name that is not ours another site's page may ask: one that has pointed its name at this machine, to
 * read what a browser here may read (DNS rebinding). Numbers of addresses are nobody's names.
 */
function assertOurs({ hostname }: FastifyRequest, ownName: string): void {
  const name = hostname.toLowerCase();
  const isNumber = isIP(name.replace(/^\[|\]$/g, "")) !== 0;
  if (isNumber || name === ownName || name === "localhost" || name.endsWith(".localhost")) return;
  throw new DomainError("forbidden", {
    message: "The mailbox opens at the server's own address alone. Set APP_URL where that is another one.",
  });
}

type Message = Awaited<ReturnType<typeof listMessages>>[number];

const page = (messages: Message[]) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Mailbox – Caseward</title>
<style>
  body { font: 16px/1.5 system-ui, sans-serif; max-width: 46rem; margin: 2rem auto; padding: 0 1rem; color: #14212b; background: #f7f9fa; }
  article { background: #fff; border: 1px solid #dfe5ea; border-radius: 12px; padding: 1rem 1.25rem; margin: 1rem 0 .25rem; }
  h2 { font-size: 1.05rem; margin: 0 0 .25rem; } p { margin: 0; color: #5a6b78; overflow-wrap: anywhere; }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; margin: .75rem 0 0; } a { color: #186661; }
  .html { display: inline-block; margin: 0 0 .75rem 1.25rem; padding: .25rem 0; }
</style>
<h1>Mailbox</h1>
<p>No mail server is set (SMTP_URL), so mails are kept here instead of being sent. The newest come first.</p>
${messages.length === 0 ? "<p>No mail yet.</p>" : messages.map(entry).join("\n")}
</html>`;

/** The link to the HTML stands outside: inside there are the links of the mail alone. */
const entry = (message: Message) =>
  message.parts === null ? article(message) : article(message) + asHtml(message);

const article = ({ channel, recipient, subject, body, createdAt }: Message) => `<article>
<h2>${escapeHtml(subject)}${channel === "sms" ? " (sms)" : ""}</h2>
<p>To ${escapeHtml(recipient)}, ${createdAt.toISOString()}</p>
<pre>${linked(escapeHtml(body ?? "(sent, and no longer kept here)"))}</pre>
</article>`;

const asHtml = ({ id, subject }: Message) =>
  `\n<a class="html" href="/mailbox/${id}" aria-label="${escapeHtml(`As HTML: ${subject}`)}">As HTML</a>`;

const linked = (text: string) => text.replace(/https?:\/\/\S+/g, (url) => `<a href="${url}">${url}</a>`);
