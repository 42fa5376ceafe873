import { readLine } from "@caseward/domain/values/text";
import { Button, Stack, Text, TextInput } from "@mantine/core";
import { type RefObject, useRef, useState } from "react";
import { BusyButton } from "../../../components/buttons/busy-button";
import { FailureAlert } from "../../../components/loading/failure-alert";
import { failureCode } from "../../../lib/feedback/failure-message";
import { useTextForm } from "../../../lib/forms/use-text-form";
import { createHold } from "../../../lib/language/hold";
import { t } from "../../../lib/language/text";
import { trpc } from "../../../lib/trpc/trpc";
import { AuthPanel } from "../auth-panel";
import { useEnter } from "./use-enter";

type Kind = "app" | "recovery";
type CodeFormProps = { challenge: string; onBack: () => void };

const chosen = createHold<Kind>();

/** The second step of a login, for users who have set up a second factor. */
export function CodeForm({ challenge, onBack }: CodeFormProps) {
  const [kind, setKind] = useState<Kind>(() => chosen.read() ?? "app");
  chosen.useHold(kind);
  const enter = useEnter();
  const input = useRef<HTMLInputElement>(null);
  const login = trpc.secondFactor.confirmLogin.useMutation({
    onSuccess: enter,
    // A wrong code is not mended, but typed anew.
    onError: () => input.current?.select(),
  });
  const turn = () => {
    login.reset();
    setKind(kind === "app" ? "recovery" : "app");
  };
  const hasEnded = failureCode(login.error) === "login_step_ended";
  return (
    <AuthPanel title={t("Enter Your Code")} intro={hasEnded ? undefined : introOf(kind)}>
      <Stack>
        <FailureAlert error={login.error} failure="login" />
        {!hasEnded && (
          <CodeField
            key={kind}
            kind={kind}
            input={input}
            isBusy={login.isPending}
            onCode={(code) => login.mutate({ challenge, code })}
          />
        )}
        {!hasEnded && (
          <Button variant="default" fullWidth onClick={turn}>
            {kind === "app" ? t("Use a recovery code") : t("Use the app's code")}
          </Button>
        )}
        <Button
          key={String(hasEnded)}
          {...(hasEnded ? {} : { variant: "default" })}
          fullWidth
          // The field disappears, and the focus with it.
          autoFocus={hasEnded}
          onClick={onBack}
        >
          {t("Back to Login")}
        </Button>
        {kind === "recovery" && !hasEnded && (
          <Text size="sm">{t("If you have neither, please ask an administrator to let you in again.")}</Text>
        )}
      </Stack>
    </AuthPanel>
  );
}

const introOf = (kind: Kind) =>
  kind === "app"
    ? t("Open the code app on your phone. Type the 6 digits that it shows for Caseward.")
    : t("Type one of the recovery codes that you saved. Each of them works once.");

/** Spaces come with what is pasted; the server overlooks them, too. */
const rules = {
  app: (typed: string) =>
    /^\d{6}$/.test(readLine(typed).replace(/[\s-]/g, "")) ? null : "Please enter the 6 digits from your app",
  recovery: (typed: string) => (readLine(typed) === "" ? "Please enter a recovery code" : null),
} as const satisfies Record<Kind, (typed: string) => string | null>;

const held = { app: createHold<Record<"code", string>>(), recovery: createHold<Record<"code", string>>() };

type CodeFieldProps = {
  kind: Kind;
  input: RefObject<HTMLInputElement | null>;
  isBusy: boolean;
  onCode: (code: string) => void;
};

function CodeField({ kind, input, isBusy, onCode }: CodeFieldProps) {
  const form = useTextForm({ code: "" }, { code: rules[kind] }, held[kind]);
  const inputProps =
    kind === "app"
      ? ({ inputMode: "numeric", autoComplete: "one-time-code" } as const)
      : ({ autoComplete: "off", autoCapitalize: "none" } as const);
  return (
    <form onSubmit={form.onSubmit(({ code }) => onCode(code))} noValidate>
      <Stack>
        <TextInput
          ref={input}
          label={kind === "app" ? t("Code") : t("Recovery Code")}
          spellCheck={false}
          autoFocus
          {...inputProps}
          {...form.field("code")}
        />
        <BusyButton type="submit" fullWidth loading={isBusy}>
          {t("Login")}
        </BusyButton>
      </Stack>
    </form>
  );
}
