export const SignUpClientPage = () => null;
