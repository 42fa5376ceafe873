import helmet from "@fastify/helmet";
import type { FastifyInstance } from "fastify";

/** Headers of every answer. Tokens stand in some addresses, so no referrer is ever sent. */
export async function registerSecurity(
  app: FastifyInstance,
  { isHttps }: { isHttps: boolean },
): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        /** Mantine sets custom properties in style attributes and adds style elements. */
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", "data:", "blob:"],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    referrerPolicy: { policy: "no-referrer" },
    strictTransportSecurity: isHttps,
    crossOriginEmbedderPolicy: false,
  });
  app.addHook("onRequest", async (request, reply) => {
    reply.header("x-request-id", request.id);
    reply.header("permissions-policy", "camera=(self), geolocation=(), microphone=(), payment=()");
    /** Data is never kept by a cache; the web app's files say otherwise of themselves. */
    reply.header("cache-control", "no-store");
  });
}
