import { registerSchema, withConfirmation } from "@caseward/domain/users/credentials";
import { SimpleGrid, Stack, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { BusyButton } from "../../../components/buttons/busy-button";
import { EmailField } from "../../../components/fields/email-field";
import { PasswordField } from "../../../components/fields/password-field";
import { FailureAlert } from "../../../components/loading/failure-alert";
import { fieldIssues } from "../../../lib/feedback/failure-message";
import { focusFirstInvalid } from "../../../lib/forms/focus-first-invalid";
import { judgedBy } from "../../../lib/forms/issues";
import { createHold } from "../../../lib/language/hold";
import { t } from "../../../lib/language/text";
import { trpc } from "../../../lib/trpc/trpc";
import { keepSecret } from "./registration-secrets";

type RegisterFormProps = {
  userType: "client" | "lawfirm";
  submitLabel: string;
  /** Gets the server's sentence, which replaces the form. */
  onRegistered: (message: string) => void;
};

const schema = withConfirmation(registerSchema, "password");
const empty = { firstName: "", lastName: "", email: "", password: "", confirmPassword: "" };
const typed = createHold<typeof empty>();

/** The same five fields for clients and lawyers. The confirmation is not sent (specification, section 3). */
export function RegisterForm({ userType, submitLabel, onRegistered }: RegisterFormProps) {
  const register = trpc.auth.register.useMutation({
    onSuccess({ email, message, registrationSecret }) {
      keepSecret(email, registrationSecret);
      onRegistered(message);
    },
    onError: (error) => form.setErrors(fieldIssues(error)),
  });
  const form = useForm({
    initialValues: { ...empty, ...typed.read(), userType },
    validate: judgedBy(schema),
  });
  typed.useHold(form.values);
  const send = form.onSubmit(
    ({ confirmPassword: _repeated, ...values }) => register.mutate(values),
    focusFirstInvalid(form),
  );

  return (
    <form onSubmit={send} noValidate>
      <Stack>
        <FailureAlert error={register.error} failure="register" />
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <TextInput label={t("First Name")} autoComplete="given-name" {...form.getInputProps("firstName")} />
          <TextInput label={t("Last Name")} autoComplete="family-name" {...form.getInputProps("lastName")} />
        </SimpleGrid>
        <EmailField autoComplete="username" {...form.getInputProps("email")} />
        <PasswordField
          label={t("Password")}
          autoComplete="new-password"
          {...form.getInputProps("password")}
        />
        <PasswordField
          label={t("Confirm Password")}
          autoComplete="new-password"
          {...form.getInputProps("confirmPassword")}
        />
        <BusyButton type="submit" fullWidth loading={register.isPending}>
          {submitLabel}
        </BusyButton>
      </Stack>
    </form>
  );
}
