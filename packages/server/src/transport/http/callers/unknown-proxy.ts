import type { FastifyInstance } from "fastify";

const warning =
  "A proxy names the addresses of callers (X-Forwarded-For), but is not trusted: all callers count as one network in limits. Set TRUST_PROXY to the proxy's address.";

/** Warns once where a proxy stands before the server and TRUST_PROXY does not name it. */
export function warnOfUnknownProxy(app: FastifyInstance): void {
  let isSaid = false;
  app.addHook("onRequest", (request, _reply, done) => {
    const { headers, ip, socket } = request;
    const isNamed = headers["x-forwarded-for"] !== undefined || headers.forwarded !== undefined;
    if (!isSaid && isNamed && ip === socket.remoteAddress) {
      isSaid = true;
      app.log.warn({ proxy: ip }, warning);
    }
    done();
  });
}
