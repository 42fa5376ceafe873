import { t } from "../../../lib/language/text";
import { RegisterScreen } from "./register-screen";

export const SignUpClientPage = () => (
  <RegisterScreen
    userType="client"
    title={t("Sign Up")}
    intro={t("Follow your case and tell us what happened, in your own time.")}
    submitLabel={t("Sign Up")}
  />
);
