export const SetPasswordPage = () => null;
