export const RegisterLawFirmPage = () => null;
