import { type BrowserContext, test as base, type Page } from "@playwright/test";

declare global {
  interface Window {
    /** Each text that this document has had. */
    pastTexts: string[];
  }
}

function rememberTexts(): void {
  const texts: string[] = [];
  window.pastTexts = texts;
  const note = (node: Node) => texts.push(node.textContent ?? "");
  new MutationObserver((changes) => {
    for (const { addedNodes, target, type } of changes)
      if (type === "characterData") note(target);
      else addedNodes.forEach(note);
  }).observe(document, { childList: true, characterData: true, subtree: true });
}

/**
 * Waits until a page has had a text since it was loaded. For what goes away by itself after a second or three: Playwright
 * looks every half second, and a machine that is busy can miss it.
 */
export const waitForPastText = (page: Page, text: string) =>
  page.waitForFunction((awaited) => window.pastTexts.some((past) => past.includes(awaited)), text);

/** A page that stayed open would ask the server for each change until its worker ends. */
async function close(context: BrowserContext): Promise<void> {
  await Promise.all(context.pages().map((page) => page.unrouteAll({ behavior: "ignoreErrors" })));
  await context.close();
}

/** A test whose pages remember their texts, and are closed at its end. */
export const test = base.extend<{ browsing: undefined }>({
  browsing: [
    async ({ browser }, use) => {
      const remember = (context: BrowserContext) => void context.addInitScript(rememberTexts);
      browser.on("context", remember);
      await use(undefined);
      browser.off("context", remember);
      await Promise.all(browser.contexts().map(close));
    },
    { auto: true },
  ],
});
