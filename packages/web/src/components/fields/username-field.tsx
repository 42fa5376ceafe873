/** Tells a password manager whose password a form sets, where the form does not ask for it. Nobody sees it. */
export const UsernameField = ({ email }: { email: string }) => (
  <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
);
