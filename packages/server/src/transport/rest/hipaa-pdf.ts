import { caseIdSchema } from "@caseward/domain/cases/schema";
import { formatPaddedCaseNumber } from "@caseward/domain/values/text";
import type { FastifyError, FastifyInstance, FastifyRequest } from "fastify";
import { recordingRefusal } from "../../modules/audit/refusal-service";
import { printAuthorizationOf } from "../../modules/forms/print-service";
import type { Context } from "../../platform/context";
import { describeError } from "../../platform/errors/error-body";
import type { Printer } from "../../platform/ports";
import { sendError } from "../http/errors";

type Options = { createContext: (request: FastifyRequest) => Promise<Context>; printer: Printer };

/** A PDF carries no script of ours and is opened by the browser's own viewer, which may need styles and objects. */
const viewerPolicy =
  "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'";

/** GET /case/{caseId}/hipaa.pdf, the call whose answer is a document (D28). */
export async function hipaaPdfPlugin(
  app: FastifyInstance,
  { createContext, printer }: Options,
): Promise<void> {
  app.addHook("onClose", () => printer.stop());
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (!isWindow(request) || describeError(error).status >= 500) return sendError(error, request, reply);
    const { status, body } = describeError(error);
    return reply.status(status).type("text/plain; charset=utf-8").send(body.message);
  });
  app.get("/case/:caseId/hipaa.pdf", async (request, reply) => {
    const ctx = await createContext(request);
    const { caseId } = caseIdSchema.parse(request.params);
    const query = request.query as Record<string, unknown>;
    const attempt = { action: "forms.hipaaPdf", caseId } as const;
    const bytes = await recordingRefusal(ctx, attempt, () => printAuthorizationOf(ctx, caseId, query));
    const name = `hipaa-authorization-${formatPaddedCaseNumber(caseId).slice(1)}.pdf`;
    /** `nosniff` and `no-store` are on every answer (plugins/security.ts). */
    return reply
      .type("application/pdf")
      .header("content-disposition", `inline; filename="${name}"`)
      .header("content-security-policy", viewerPolicy)
      .send(bytes);
  });
}

/** A person in a browser gets a sentence, a program gets the envelope. */
const isWindow = ({ headers }: FastifyRequest) =>
  headers.authorization === undefined && Boolean(headers.accept?.includes("text/html"));
