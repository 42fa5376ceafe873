import { readSession } from "../../src/lib/session/session";
import { withoutData } from "./fixture-data";
import { unsaid } from "./pseudo-spanish";

const spoken = [
  "aria-label",
  "aria-description",
  "aria-valuetext",
  "aria-roledescription",
  "placeholder",
  "title",
  "alt",
];

const isForClients = () => (readSession().user?.userType ?? "client") === "client";

/** The English that was left standing, with where it stands. */
function judge(where: string, text: string | null | undefined): string[] {
  const rest = withoutData(unsaid(text ?? ""));
  return /\p{L}/u.test(rest) ? [`${where}: ${(text ?? "").replace(/\s+/g, " ").trim()}`] : [];
}

function judgeElement(element: Element): string[] {
  const called = spoken.flatMap((name) => judge(name, element.getAttribute(name)));
  const isChosen = element instanceof HTMLInputElement && element.getAttribute("aria-haspopup") === "listbox";
  return isChosen ? [...called, ...judge("choice", element.value)] : called;
}

/** Text that is marked as English stands beside its translation, as the authorization that is signed. */
const isNoPart = (element: Element | null) =>
  element?.closest("style, script, textarea, [contenteditable], [lang=en]:not(html)");

function judgeTree(root: Node): string[] {
  if (root instanceof Text) return isNoPart(root.parentElement) ? [] : judge("text", root.data);
  const own = root instanceof Element ? judgeElement(root) : [];
  return [...own, ...[...root.childNodes].flatMap(judgeTree)];
}

function judgeChange({ type, target, addedNodes }: MutationRecord): string[] {
  if (type === "childList") return [...addedNodes].flatMap(judgeTree);
  return target instanceof Element ? judgeElement(target) : judgeTree(target);
}

/** Notes all that a page says from now on to somebody who reads their own language, and that is not translated. */
export function listenToPage() {
  const found = new Set<string>();
  // The window of the test before.
  document.title = "";
  const note = (words: string[]) => {
    if (isForClients()) for (const one of words) found.add(one);
  };
  const check = (records: MutationRecord[]) => {
    note(records.flatMap(judgeChange));
    // Taking a page down is no news, and happens when nobody is logged in any more.
    if (records.some(({ addedNodes }) => addedNodes.length > 0)) note(judge("window", document.title));
  };
  const observer = new MutationObserver(check);
  observer.observe(document.body, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    attributeFilter: spoken,
  });
  return {
    note,
    stop: () => {
      observer.disconnect();
      return [...found];
    },
  };
}
