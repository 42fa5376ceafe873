import type { Reply } from "../../support/harness";
import { answerKeys, differences, keys, type Shape } from "./answer-keys";

const roles = {
  anonymous: "anonymous",
  ended: "anonymous",
  client: "client",
  otherClient: "client",
  firm: "lawfirm",
  holder: "lawfirm",
  otherFirm: "lawfirm",
  former: "lawfirm",
  outsider: "lawfirm",
  firmless: "lawfirm",
  admin: "admin",
} as const;
type AnyCaller = keyof typeof roles;

const refusal: Shape = { ...keys("message code error?"), "issues?": [keys("path message")] };
/** The word of tRPC stands beside ours, and its number above. */
const refusalOfTrpc: Shape = {
  error: {
    ...keys("message code"),
    data: { ...keys("message code httpStatus error?"), "issues?": [keys("path message")] },
  },
};

/** The keys that a caller may get. Nobody without a session gets a case. */
export function expectedKeys(name: string, who: AnyCaller): Shape {
  const role = roles[who];
  return answerKeys(name, role === "anonymous" ? "client" : role);
}

/** Where an answer, or a refusal, has other keys than those expected for that caller. */
export function wrongKeys(name: string, who: AnyCaller, { status, body }: Reply): string[] {
  if (status >= 300)
    return differences(body, "error" in body && typeof body.error === "object" ? refusalOfTrpc : refusal);
  if (status === 204) return differences(body, {});
  const envelope: Shape = "result" in body ? { result: { data: "anything" } } : { data: "anything" };
  return [...differences(body, envelope), ...differences(dataOf(body), expectedKeys(name, who))];
}

/** As it came: null stays null. */
export const dataOf = (body: Reply["body"]): unknown =>
  "result" in body ? (body.result as { data?: unknown }).data : body.data;
