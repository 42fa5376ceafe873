import { act } from "@testing-library/react";

/**
 * Does what a browser's translation does: each text of the page goes into <font> elements, in place of its own node.
 * Returns what says the texts that were changed since, in a node that the page no longer has: nobody sees them.
 */
function translatePage(): () => string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  const replaced: { text: Text; said: string }[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    if (text.data.trim() === "" || text.parentElement?.closest("style, script, font")) continue;
    const [outer, inner] = [document.createElement("font"), document.createElement("font")];
    inner.textContent = text.data;
    outer.append(inner);
    replaced.push({ text, said: text.data });
    text.replaceWith(outer);
  }
  return () => replaced.filter(({ text, said }) => text.data !== said).map(({ text }) => text.data);
}

type View = { queryClient: { invalidateQueries: () => Promise<void> } };

/** Translates the page, changes what the server says, and asks for all of it again. Returns what `translatePage` does. */
export async function changeTranslated(view: View, change: () => void) {
  const lostTexts = translatePage();
  change();
  await act(() => view.queryClient.invalidateQueries());
  return lostTexts;
}
