import type { Case } from "@caseward/domain/cases/response";
import type { StageRecord } from "@caseward/domain/stages/progress";
import type { Session } from "@caseward/domain/users/response";
import { expect } from "vitest";
import { tokenIn } from "../../platform/mail/smtp-sink";
import * as fields from "./contract-fields";
import type { HttpServer } from "./http-server";

const { namesOf, sorted } = fields;

export const emails = { admin: "first@admins.test", lawyer: "linh@firms.test", client: "maria@clients.test" };
export type Name = keyof typeof emails;
export const names = ["admin", "lawyer", "client"] as const;
export const roles = { admin: "admin", lawyer: "lawfirm", client: "client" } as const;
type Move = readonly ["PUT" | "POST", string];
export type Journey = ReturnType<typeof createJourney>;

const password = "correct horse battery";

/** The steps that three people take through the product, each checked on its way. */
export function createJourney({ call, sink }: HttpServer) {
  const tokens: Partial<Record<Name, string>> = {};
  const as = (name: Name) => ({ token: tokens[name] });

  async function logIn(name: Name, chosen = password) {
    const body = { email: emails[name], password: chosen };
    const { status, data } = await call<Session & { token: string }>("POST", "/auth/login", { body });
    expect(status).toBe(200);
    expect(namesOf(data)).toEqual(["address", "firm", "token", "user"]);
    tokens[name] = data.token;
    return data;
  }

  async function register(name: Name, userType: string) {
    const body = { firstName: "Linh", lastName: "Ng", email: emails[name], password, userType };
    const { status, data } = await call<{ email: string; registrationSecret: string }>(
      "POST",
      "/auth/register",
      { body },
    );
    expect(status).toBe(200);
    expect(data).toEqual({
      email: emails[name],
      message: `An email verification has been sent to ${emails[name]}- if you do not find it in your inbox, please check SPAM folder.`,
      registrationSecret: expect.stringMatching(/^\S{40,}$/),
    });
    return data.registrationSecret;
  }

  async function verify(name: Name, registrationSecret?: string) {
    const token = tokenIn(await sink.mailTo(emails[name]));
    const body = { token, ...(registrationSecret === undefined ? {} : { registrationSecret }) };
    const { status, data } = await call<{ email: string; passwordToken: string | null }>(
      "POST",
      "/auth/verify-email",
      { body },
    );
    expect(status).toBe(200);
    expect(data).toEqual({ email: emails[name], passwordToken: data.passwordToken });
    return data.passwordToken;
  }

  async function setPassword(name: Name, token: string | null, chosen = password) {
    const { status, data } = await call("POST", "/auth/set-password", { body: { token, password: chosen } });
    expect({ status, data }).toEqual({ status: 200, data: { email: emails[name] } });
  }

  async function move(caseId: number, name: Name, [method, action]: Move, body?: object) {
    const reply = await call<{ case: Case }>(method, `/case/{caseId}/${action}`, {
      params: { caseId },
      ...as(name),
      body,
    });
    expect(reply.status).toBe(200);
    expect(namesOf(reply.data)).toEqual(["case"]);
    return reply.data.case;
  }

  async function open(caseId: number, name: Name) {
    const { status, data } = await call<{ case: Case }>("GET", "/case/{caseId}", {
      params: { caseId },
      ...as(name),
    });
    expect(status).toBe(200);
    return data.case;
  }

  async function readStages(caseId: number, name: Name) {
    const { status, data } = await call<{ stages: StageRecord[] }>("GET", "/case/{caseId}/stages", {
      params: { caseId },
      ...as(name),
    });
    expect(status).toBe(200);
    for (const stage of data.stages) expect(namesOf(stage)).toEqual(sorted(fields.stageFields));
    expect(data.stages.map(({ stageKey }) => stageKey)).toEqual(fields.stageKeysInOrder);
    return data.stages;
  }

  return { tokens, logIn, register, verify, setPassword, move, open, readStages };
}
