import { RegisterScreen } from "./register-screen";

export const RegisterLawFirmPage = () => (
  <RegisterScreen
    userType="lawfirm"
    title="Register Your Law Firm"
    intro="Create your account first. Your firm's profile comes next."
    submitLabel="Register"
  />
);
