import { describe, expect, it } from "vitest";
import { tokenIn } from "../../../platform/mail/smtp-sink";
import { until } from "../../../support/until";
import { emails } from "../journey";
import type { Visit } from "./visit";

export function describePasswords(visit: Visit): void {
  describe("passwords and sessions over the network", () => {
    it("are mailed, set and changed, and a logout ends the session", async () => {
      const forgotten = await visit.http.call("POST", "/auth/forgot-password", {
        body: { email: emails.client },
      });
      expect(forgotten).toMatchObject({
        status: 200,
        data: { message: "Password reset instructions have been sent to your email." },
      });
      const token = await until(() => newestToken(visit));
      await visit.journey.setPassword("client", token, "a third password");
      expect((await visit.http.call("GET", "/auth/session", visit.as("client"))).status).toBe(401);
      await visit.journey.logIn("client", "a third password");
      const changed = await visit.http.call("POST", "/auth/change-password", {
        body: { currentPassword: "a third password", newPassword: "sixsix" },
        ...visit.as("client"),
      });
      expect(changed).toMatchObject({ status: 200, data: { message: "Password changed successfully!" } });
      expect(await visit.http.call("POST", "/auth/logout", visit.as("client"))).toMatchObject({
        status: 200,
        data: {},
      });
      expect((await visit.http.call("GET", "/auth/session", visit.as("client"))).body.code).toBe(
        "unauthenticated",
      );
      await visit.journey.logIn("client", "sixsix");
    });
  });
}

/** Of the client's mails the others, about the case, have no token. */
async function newestToken({ http }: Visit): Promise<string> {
  const token = tokenIn(await http.sink.mailTo(emails.client, 2));
  if (!token) throw new Error("The mail with the token has not come yet");
  return token;
}
