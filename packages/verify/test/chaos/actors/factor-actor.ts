import { Secret, TOTP } from "otpauth";
import { type Actor, ask, type Person } from "../world";

const codeOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate();

/** Somebody who sets up a second factor, logs in with recovery codes and ends it; an admin helps when codes were lost. */
export const factorActor: Actor = (world) => {
  const { ledger, wire, admin } = world;
  let me: Person = world.guarded;
  const key = `factor:${me.id}`;
  let codes: string[] = [];
  let secret: string | null = null;

  async function logIn(): Promise<void> {
    const { email, password } = me;
    const answer = await wire.call("auth.login", { email, password });
    if (answer.kind === "done") me = { ...me, token: String(answer.data.token) };
    else if (answer.challenge) await passChallenge(answer.challenge);
  }

  async function passChallenge(challenge: string): Promise<void> {
    const code = codes.shift();
    if (code === undefined) return forget();
    const answer = await ask(world, null, "secondFactor.confirmLogin", { challenge, code }, oneLess());
    if (answer.kind === "done") me = { ...me, token: String(answer.data.token) };
    else codes = [];
  }

  const oneLess = () => ({ [key]: `on ${Number(ledger.valueOf(key)?.split(" ")[1]) - 1}` });

  /** Its codes were lost with an answer: only an admin takes it away. */
  async function forget(): Promise<void> {
    const answer = await ask(world, admin, "users.removeSecondFactor", { userId: me.id }, { [key]: null });
    if (answer.kind === "done") codes = [];
  }

  async function set(): Promise<void> {
    if (secret === null) {
      const input = { currentPassword: me.password };
      const answer = await ask(world, me, "secondFactor.start", input, { [key]: "started" });
      secret = answer.kind === "done" ? String(answer.data.secret) : null;
      return answer.code === "unauthenticated" ? logIn() : undefined;
    }
    const answer = await ask(world, me, "secondFactor.confirm", { code: codeOf(secret) }, { [key]: "on 10" });
    codes = answer.kind === "done" ? (answer.data.recoveryCodes as string[]) : [];
    secret = null;
    if (answer.code === "unauthenticated") await logIn();
  }

  async function end(): Promise<void> {
    const code = codes.shift();
    const input = { currentPassword: me.password, code };
    const usedUp = oneLess();
    const answer = await ask(world, me, "secondFactor.end", input, { [key]: null });
    if (answer.kind === "done") return;
    codes = [];
    // A code is used up before what it is for: nobody tries it twice.
    for (const [name, value] of Object.entries(usedUp)) ledger.mayBe(name, value);
  }

  return async () => {
    if (!ledger.isSure(key)) {
      codes = [];
      secret = null;
      return;
    }
    const state = ledger.valueOf(key);
    if (!state?.startsWith("on")) return set();
    if (codes.length === 0) return forget();
    await (world.random.isOneIn(4) ? end() : logIn());
  };
};
