/** Asks the server outside the page, as its reader. */
const asker = (url, token) => async (procedure, input) => {
  const query = input === undefined ? "" : `?input=${encodeURIComponent(JSON.stringify(input))}`;
  const response = await fetch(`${url}/trpc/${procedure}${query}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(`${procedure}: ${answer.error?.message ?? response.status}`);
  return answer.result.data;
};

/** How a reader whose session is known enters: a browser context each, so that none finds what another has kept. */
export async function enter(browser, { url, token }) {
  const ask = asker(url, token);
  const session = { ...(await ask("auth.session")), token };
  const open = async (path, size = { width: 1440, height: 900 }) => {
    const context = await browser.newContext({ viewport: size, baseURL: url });
    await context.addInitScript((kept) => localStorage.setItem("auth", kept), JSON.stringify(session));
    const page = await context.newPage();
    await page.goto(path);
    return page;
  };
  return { ask, open };
}

/** The least, the middle and the greatest, in whole units. */
export function spread(figures) {
  const sorted = [...figures].sort((one, other) => one - other);
  const at = (part) => Math.round(sorted[Math.floor((sorted.length - 1) * part)] ?? Number.NaN);
  return `${at(0)} / ${at(0.5)} / ${at(1)}`;
}
