import { RegisterScreen } from "./register-screen";

export const SignUpClientPage = () => (
  <RegisterScreen
    userType="client"
    title="Sign Up"
    intro="Follow your case and tell us what happened, in your own time."
    submitLabel="Sign Up"
  />
);
