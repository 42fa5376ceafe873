import { Group, Loader, Text } from "@mantine/core";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { RouterLink } from "../../../components/links/router-link";
import { FailureAlert } from "../../../components/loading/failure-alert";
import { ProblemAlert } from "../../../components/loading/problem-alert";
import { t } from "../../../lib/language/text";
import { useRedirectAfter } from "../../../lib/routing/use-redirect-after";
import { timing } from "../../../lib/time/timing";
import { AuthPanel } from "../auth-panel";
import { LoggedOutOnly } from "../logged-out-only";
import { Notice } from "../notice";
import { useVerification } from "./use-verification";

/** What a mailed verification link opens: verifying, then success or error (specification, 2.1). */
export function VerifyEmailPage() {
  const { token } = useSearch({ from: "__root__" });
  return (
    <LoggedOutOnly>
      <Verification token={token} />
    </LoggedOutOnly>
  );
}

function Verification({ token }: { token: string | undefined }) {
  const { data, error } = useVerification(token);
  const navigate = useNavigate();
  useRedirectAfter(data !== undefined, timing.redirectAfterVerify, () => {
    const token = data?.passwordToken;
    if (data && token)
      navigate({ to: "/set-password", search: { token }, state: { email: data.email }, replace: true });
    else if (data) navigate({ to: "/login", state: { email: data.email }, replace: true });
  });
  return (
    <AuthPanel title={t("Verify Email")}>
      <VerificationState hasToken={token !== undefined} isVerified={data !== undefined} error={error} />
    </AuthPanel>
  );
}

type VerificationStateProps = { hasToken: boolean; isVerified: boolean; error: unknown };

function VerificationState({ hasToken, isVerified, error }: VerificationStateProps) {
  if (isVerified) return <Notice>{t("Email verified successfully!")}</Notice>;
  if (!hasToken || error)
    return (
      <>
        {error ? <FailureAlert error={error} failure="verifyEmail" /> : <MissingToken />}
        <RouterLink to="/login">{t("Back to Login")}</RouterLink>
      </>
    );
  return (
    <Group role="status">
      <Loader size="sm" />
      <Text>{t("Verifying your email...")}</Text>
    </Group>
  );
}

const MissingToken = () => <ProblemAlert>{t("Verification token is missing")}</ProblemAlert>;
