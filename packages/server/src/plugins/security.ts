import helmet from "@fastify/helmet";
import type { FastifyInstance } from "fastify";

const permissionsPolicy = "camera=(self), geolocation=(), microphone=(), payment=()";

/** The headers of an answer that no hook comes to: to an address or a request that can't be read. It shows nothing. */
export const bareHeaders = ({ isHttps }: { isHttps: boolean }): Record<string, string> => ({
  "content-security-policy": "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "permissions-policy": permissionsPolicy,
  "cross-origin-resource-policy": "same-origin",
  "cross-origin-opener-policy": "same-origin",
  "cache-control": "no-store",
  ...(isHttps ? { "strict-transport-security": "max-age=31536000; includeSubDomains" } : {}),
});

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
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    referrerPolicy: { policy: "no-referrer" },
    strictTransportSecurity: isHttps,
    frameguard: { action: "deny" },
    crossOriginEmbedderPolicy: false,
  });
  app.addHook("onRequest", async (request, reply) => {
    reply.header("x-request-id", request.id);
    reply.header("permissions-policy", permissionsPolicy);
    /** Data is never kept by a cache; the web app's files say otherwise of themselves. */
    reply.header("cache-control", "no-store");
  });
}
