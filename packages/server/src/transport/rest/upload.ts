import { DomainError } from "@caseward/domain/errors/catalogue";
import { callerKind } from "@caseward/domain/users/actor";
import { fileCallers } from "@caseward/domain/users/permissions";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { recordingRefusal } from "../../modules/audit/refusal-service";
import { keepIntakeImage } from "../../modules/files/intake-service";
import { keepImage, openImage } from "../../modules/files/service";
import type { Context, SignedIn } from "../../platform/context";
import { wideNetworkOf } from "../../platform/limits/network";
import { receiveFile } from "./receive-file";
import { createUploadSlots } from "./upload-slots";

type Options = { createContext: (request: FastifyRequest) => Promise<Context> };

const fileNames: Record<string, string> = {
  "image/jpeg": "image.jpg",
  "image/png": "image.png",
  "image/webp": "image.webp",
};

/** POST /upload, POST /intake/upload and GET /files/{fileId}: the calls whose body or answer is an image (D29). */
export async function filesPlugin(app: FastifyInstance, { createContext }: Options): Promise<void> {
  const inSlot = createUploadSlots();
  const inSlotOfNobody = createUploadSlots({ ofAll: 10, ofOne: 3 });
  app.removeAllContentTypeParsers();
  /** The form is read by the handler, once it is known who sends it. */
  app.addContentTypeParser("*", (_request, _body, done) => done(null));

  app.post("/upload", async (request) => {
    const ctx = await createContext(request);
    return recordingRefusal(ctx, { action: "files.upload", caseId: null }, async () => {
      assertMayUpload(ctx);
      assertIsForm(request);
      const keep = async () => keepImage(ctx, await receiveFile(request.raw));
      return { data: await inSlot(ctx.actor.id, keep) };
    });
  });

  app.post("/intake/upload", async (request) => {
    const ctx = await createContext(request);
    return recordingRefusal(ctx, { action: "intake.upload", caseId: null }, async () => {
      assertIsForm(request);
      const network = wideNetworkOf(ctx.remoteAddress);
      await ctx.limits.take("intakeImagesOfNetwork", network);
      const keep = async () => keepIntakeImage(ctx, await receiveFile(request.raw));
      return { data: await inSlotOfNobody(network, keep) };
    });
  });

  app.get<{ Params: { fileId: string } }>("/files/:fileId", async (request, reply) => {
    const ctx = await createContext(request);
    const query = request.query as Record<string, unknown>;
    const { content, contentType } = await recordingRefusal(ctx, { action: "files.open", caseId: null }, () =>
      openImage(ctx, request.params.fileId, query),
    );
    /** `nosniff` and `no-store` are on every answer (plugins/security.ts). */
    return reply
      .type(contentType)
      .header("content-disposition", `inline; filename="${fileNames[contentType] ?? "image"}"`)
      .header(
        "content-security-policy",
        "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
      )
      .header("cache-control", "private, no-store")
      .send(content);
  });
}

function assertIsForm({ headers }: FastifyRequest): void {
  if (/^multipart\/form-data\b/i.test(headers["content-type"] ?? "")) return;
  throw new DomainError("unsupported_media_type", {
    message: "Please send the image as multipart/form-data, in the field file.",
  });
}

function assertMayUpload(ctx: Context): asserts ctx is SignedIn {
  if (!ctx.actor) throw new DomainError("unauthenticated");
  if (ctx.actor.isSecondFactorDue) throw new DomainError("second_factor_due");
  const kind = callerKind(ctx.actor);
  const allowed: readonly string[] = fileCallers["files.upload"];
  if (!allowed.includes(kind)) throw new DomainError(kind === "firmless" ? "firm_required" : "forbidden");
}
