import type { Database } from "@caseward/db/client";
import type { FastifyInstance } from "fastify";
import { escapeHtml } from "./escape-html";
import { listMessages } from "./outbox";

const mailsShown = 100;

/** The mailbox of demo and development: every mail, with its links. It exists only while no mail server is named (D41). */
export function registerMailbox(app: FastifyInstance, db: Database): void {
  app.get("/mailbox", async (_request, reply) => {
    const mails = await listMessages(db, mailsShown);
    return reply.type("text/html; charset=utf-8").send(page(mails));
  });
}

type Mail = Awaited<ReturnType<typeof listMessages>>[number];

const page = (mails: Mail[]) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Mailbox – Caseward</title>
<style>
  body { font: 16px/1.5 system-ui, sans-serif; max-width: 46rem; margin: 2rem auto; padding: 0 1rem; color: #14212b; background: #f7f9fa; }
  article { background: #fff; border: 1px solid #dfe5ea; border-radius: 12px; padding: 1rem 1.25rem; margin: 1rem 0; }
  h2 { font-size: 1.05rem; margin: 0 0 .25rem; } p { margin: 0; color: #5a6b78; overflow-wrap: anywhere; }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; margin: .75rem 0 0; } a { color: #186661; }
</style>
<h1>Mailbox</h1>
<p>No mail server is set (SMTP_URL), so mails are kept here instead of being sent. The newest come first.</p>
${mails.length === 0 ? "<p>No mail yet.</p>" : mails.map(article).join("\n")}
</html>`;

const article = ({ recipient, subject, body, createdAt }: Mail) => `<article>
<h2>${escapeHtml(subject)}</h2>
<p>To ${escapeHtml(recipient)}, ${createdAt.toISOString()}</p>
<pre>${linked(escapeHtml(body ?? "(sent by a mail server)"))}</pre>
</article>`;

const linked = (text: string) => text.replace(/https?:\/\/\S+/g, (url) => `<a href="${url}">${url}</a>`);
