/** What stands in the file and on the paper: whose codes they are, and what they are good for. */
export const codesAsText = (codes: readonly string[], email: string): string =>
  [
    `Caseward recovery codes of ${email}`,
    "",
    "Each lets you log in once, in place of the code from your authenticator app.",
    "Whoever has one of them and your password can log in. Keep them in a safe place.",
    "",
    ...codes,
    "",
  ].join("\n");

/** Saves a text as a file, without asking a server for it. */
export function downloadText(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
