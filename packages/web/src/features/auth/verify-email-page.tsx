export const VerifyEmailPage = () => null;
