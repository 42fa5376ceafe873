import { t } from "../../../lib/language/text";
import { RegisterScreen } from "./register-screen";

export const RegisterLawFirmPage = () => (
  <RegisterScreen
    userType="lawfirm"
    title={t("Register Your Law Firm")}
    intro={t("Create your account first. Your firm's profile comes next.")}
    submitLabel={t("Register")}
  />
);
