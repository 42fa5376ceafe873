// Runs before the first paint, so that nobody sees the wrong scheme first; the policy of the server forbids it in the
// page itself. Mantine keeps the choice under this key (local-storage-manager) and sets the same attribute later.
(() => {
  let chosen = null;
  try {
    chosen = localStorage.getItem("mantine-color-scheme-value");
  } catch {
    // Blocked storage holds no choice: the system's setting applies.
  }
  const isChosen = chosen === "light" || chosen === "dark";
  const scheme = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  document.documentElement.dataset.mantineColorScheme = isChosen ? chosen : scheme;
})();
