// Some pages show a first screen before their code is there (src/first), to whom they will show it then, too: a client,
// or a stranger who has told nothing yet. Nobody else sees it.
(() => {
  const page = document.documentElement;
  const read = (key) => JSON.parse(localStorage.getItem(key) ?? "null");
  try {
    const { pathname, search } = location;
    const { user = null, isSecondFactorDue } = read("auth") ?? {};
    const isOfClient = /^\/client(\/|$)/.test(pathname) && user?.userType === "client" && !isSecondFactorDue;
    const hasBegun = Object.keys(sessionStorage).some((key) => key.startsWith("intake:"));
    const isNew = !hasBegun && !/[?&](step|embed)=/.test(search);
    const isOfStranger = pathname === "/intake" && !user && isNew && parent === window;
    if (!isOfClient && !isOfStranger) return;
    const wanted = [read("language"), ...navigator.languages].map((tag) =>
      String(tag).split("-")[0].toLowerCase(),
    );
    page.lang = `${wanted.find((name) => name === "en" || name === "es") ?? "en"}-US`;
    page.dataset.reader = "client";
    page.dataset.first = "";
  } catch {
    // Blocked storage says nothing of anybody.
  }
})();
