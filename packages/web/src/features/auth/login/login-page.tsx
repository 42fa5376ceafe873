import { useLocation, useSearch } from "@tanstack/react-router";
import { lazy, Suspense, useState } from "react";
import { createHold } from "../../../lib/language/hold";
import { LoginForm } from "./login-form";

/** Few logins come to these, so they are loaded when one does. */
const CodeForm = lazy(async () => ({ default: (await import("./code-form")).CodeForm }));
const ResetRequest = lazy(async () => ({ default: (await import("./reset-request")).ResetRequest }));

const resetting = createHold<boolean>();

/** The login, or the reset of a forgotten password (specification, 2.1). */
export function LoginPage() {
  const search = useSearch({ from: "__root__" });
  const state = useLocation({ select: ({ state }) => state });
  const [email, setEmail] = useState(search.email ?? state.email ?? "");
  const [isResetting, setResetting] = useState(() => resetting.read() ?? false);
  resetting.useHold(isResetting);
  const [challenge, setChallenge] = useState<string | null>(null);
  if (challenge !== null)
    return (
      <Suspense>
        <CodeForm challenge={challenge} onBack={() => setChallenge(null)} />
      </Suspense>
    );
  if (isResetting)
    return (
      <Suspense>
        <ResetRequest email={email} onBack={() => setResetting(false)} />
      </Suspense>
    );
  const startReset = (typed: string) => {
    setEmail(typed);
    setResetting(true);
  };
  const startCode = (typed: string, given: string) => {
    setEmail(typed);
    setChallenge(given);
  };
  return <LoginForm email={email} isAgain={state.ended === true} onReset={startReset} onCode={startCode} />;
}
