/**
 * Quick computed styles. jsdom asks each rule of each sheet anew for every element, which took a third of the tests'
 * time: a query by role asks for hundreds. No test loads a sheet, so an element has its inline style, then what the
 * browser's own sheet says of its tag.
 */
const inherited = new Set<PropertyKey>(["visibility", "pointerEvents", "direction"]);

const computedStyle = window.getComputedStyle.bind(window);
const stylesOfTags = new Map<string, CSSStyleDeclaration>();

function styleOfTag(tag: string): CSSStyleDeclaration {
  const style = stylesOfTags.get(tag) ?? computedStyle(document.createElement(tag));
  stylesOfTags.set(tag, style);
  return style;
}

type Name = keyof CSSStyleDeclaration;

const inlineStyle = (element: Element, name: Name): unknown =>
  (element as HTMLElement).style?.[name] ||
  (inherited.has(name) && element.parentElement ? inlineStyle(element.parentElement, name) : "");

function valueFor(element: Element, ofTag: CSSStyleDeclaration, name: Name): unknown {
  if (name === "display" && element.hasAttribute("hidden")) return "none";
  return inlineStyle(element, name) || ofTag[name];
}

window.getComputedStyle = (element) =>
  new Proxy(styleOfTag(element.localName), {
    get: (ofTag, name) =>
      name === "getPropertyValue"
        ? (property: Name) => valueFor(element, ofTag, property) ?? ""
        : valueFor(element, ofTag, name as Name),
  });
