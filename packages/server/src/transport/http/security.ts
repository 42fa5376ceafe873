import type { FastifyInstance, FastifyReply } from "fastify";

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

/** Mantine sets custom properties in style attributes and adds style elements. */
const contentSecurityPolicy = (frameAncestors: string) =>
  [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${frameAncestors}`,
  ].join(";");

/** Lets some sites, by their origins, show a page in a frame, which no other answer may be. Nobody's where there are none. */
export function allowFrames(reply: FastifyReply, origins: readonly string[]): void {
  if (origins.length === 0) return;
  reply.removeHeader("x-frame-options");
  reply.header("content-security-policy", contentSecurityPolicy(origins.join(" ")));
}

/** Headers of every answer. Tokens stand in some addresses, so no referrer is ever sent. */
export function registerSecurity(app: FastifyInstance, { isHttps }: { isHttps: boolean }): void {
  const headers = {
    /** Data is never cached; the web app's files say otherwise of themselves. */
    ...bareHeaders({ isHttps }),
    "content-security-policy": contentSecurityPolicy("'none'"),
    "origin-agent-cluster": "?1",
    "x-dns-prefetch-control": "off",
    "x-download-options": "noopen",
    "x-frame-options": "DENY",
    "x-permitted-cross-domain-policies": "none",
    "x-xss-protection": "0",
  };
  app.addHook("onRequest", (request, reply, done) => {
    reply.headers(headers).header("x-request-id", request.id);
    done();
  });
}
