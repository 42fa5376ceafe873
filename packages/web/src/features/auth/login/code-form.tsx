import { Button, Stack, TextInput } from "@mantine/core";
import { BusyButton } from "../../../components/buttons/busy-button";
import { FailureAlert } from "../../../components/failure-alert";
import { useTextForm } from "../../../lib/forms/use-text-form";
import { createHold } from "../../../lib/language/hold";
import { t } from "../../../lib/language/text";
import { trpc } from "../../../lib/trpc/trpc";
import { AuthPanel } from "../auth-panel";
import { useEnter } from "./use-enter";

type CodeFormProps = { challenge: string; onBack: () => void };

const codeProblem = (typed: string) => (typed.trim() === "" ? "Please enter the code" : null);

const typed = createHold<Record<"code", string>>();

/** The second step of a login, for whoever has set up a second factor. */
export function CodeForm({ challenge, onBack }: CodeFormProps) {
  const enter = useEnter();
  const login = trpc.secondFactor.confirmLogin.useMutation({ onSuccess: enter });
  const form = useTextForm({ code: "" }, { code: codeProblem }, typed);
  return (
    <AuthPanel
      title={t("Enter Your Code")}
      intro={t(
        "Open your authenticator app and type the 6 digits that it shows. A recovery code works, too.",
      )}
    >
      <form onSubmit={form.onSubmit(({ code }) => login.mutate({ challenge, code }))} noValidate>
        <Stack>
          <FailureAlert error={login.error} failure="login" />
          <TextInput
            label={t("Code")}
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            autoFocus
            {...form.field("code")}
          />
          <BusyButton type="submit" fullWidth loading={login.isPending}>
            {t("Login")}
          </BusyButton>
          <Button variant="default" fullWidth onClick={onBack}>
            {t("Back to Login")}
          </Button>
        </Stack>
      </form>
    </AuthPanel>
  );
}
