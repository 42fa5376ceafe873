import type { FastifyInstance, FastifyRequest } from "fastify";
import { recordingRefusal } from "../../modules/audit/refusal-service";
import { readCalendar } from "../../modules/cases/deadlines/calendar/service";
import type { Context } from "../../platform/context";

type Options = { createContext: (request: FastifyRequest) => Promise<Context> };

/** GET /calendar/{token}.ics, which calendar programs ask with the token alone. */
export async function calendarPlugin(app: FastifyInstance, { createContext }: Options): Promise<void> {
  app.get<{ Params: { token: string } }>("/calendar/:token.ics", async (request, reply) => {
    const ctx = await createContext(request);
    const text = await recordingRefusal(ctx, { action: "calendar.read", caseId: null }, () =>
      readCalendar(ctx, request.params.token),
    );
    /** `no-store`, `nosniff` and no referrer are on every answer (http/security.ts). */
    return reply
      .type("text/calendar; charset=utf-8")
      .header("content-disposition", 'attachment; filename="caseward.ics"')
      .send(text);
  });
}
