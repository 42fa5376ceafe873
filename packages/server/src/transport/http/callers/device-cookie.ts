import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Device } from "../../../platform/limits/device";

declare module "fastify" {
  interface FastifyRequest {
    device: Device | null;
  }
}

/** Browsers keep none for longer. */
const lifeSeconds = 400 * 24 * 60 * 60;

/** With https nobody but this very host sets it (RFC 6265bis). */
const nameOf = (isHttps: boolean) => (isHttps ? "__Host-caseward-device" : "caseward-device");

const form = /^[\w-]{43}$/;

/**
 * The one cookie: by it a browser is known where somebody has logged in before, so that limits which others have used up
 * do not hold for it. It opens nothing.
 */
export function registerDeviceCookie(app: FastifyInstance, { isHttps }: { isHttps: boolean }): void {
  app.decorateRequest("device", null);
  app.addHook("onSend", (request, reply, _payload, done) => {
    const given = request.device?.given;
    if (given) {
      const rights = `Path=/; Max-Age=${lifeSeconds}; HttpOnly; SameSite=Strict${isHttps ? "; Secure" : ""}`;
      reply.header("set-cookie", `${nameOf(isHttps)}=${given}; ${rights}`);
    }
    done();
  });
}

export function deviceOf(request: FastifyRequest, { isHttps }: { isHttps: boolean }): Device {
  const device = { token: tokenIn(request.headers.cookie ?? "", nameOf(isHttps)), given: null };
  request.device = device;
  return device;
}

function tokenIn(cookies: string, name: string): string | null {
  for (const cookie of cookies.split(";")) {
    const [key, value = ""] = cookie.trim().split("=", 2);
    if (key === name && form.test(value)) return value;
  }
  return null;
}
