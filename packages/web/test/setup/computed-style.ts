/**
 * Quick computed styles. jsdom asks each rule of each sheet anew for every element, which took a third of the tests'
 * time: a query by role asks for hundreds. No test loads a sheet, so an element has its inline style, then what the
 * browser's own sheet says of its tag.
 */
const inherited = new Set<PropertyKey>(["visibility", "pointerEvents", "direction"]);

type Name = keyof CSSStyleDeclaration;

const inlineStyle = (element: Element, name: Name): unknown =>
  (element.hasAttribute("style") && (element as HTMLElement).style[name]) ||
  (inherited.has(name) && element.parentElement ? inlineStyle(element.parentElement, name) : "");

function valueFor(element: Element, ofTag: CSSStyleDeclaration, name: Name): unknown {
  if (name === "display" && element.hasAttribute("hidden")) return "none";
  return inlineStyle(element, name) || ofTag[name];
}

function quickStyles(): typeof window.getComputedStyle {
  const computedStyle = window.getComputedStyle.bind(window);
  const stylesOfTags = new Map<string, CSSStyleDeclaration>();
  const styleOfTag = (tag: string) => {
    const style = stylesOfTags.get(tag) ?? computedStyle(document.createElement(tag));
    stylesOfTags.set(tag, style);
    return style;
  };
  return (element) =>
    new Proxy(styleOfTag(element.localName), {
      get: (ofTag, name) =>
        name === "getPropertyValue"
          ? (property: Name) => valueFor(element, ofTag, property) ?? ""
          : valueFor(element, ofTag, name as Name),
    });
}

declare global {
  var quickComputedStyle: typeof window.getComputedStyle | undefined;
}

// All files of a process share its window: around each other, the styles of a hundred files would be slow again.
globalThis.quickComputedStyle ??= quickStyles();
window.getComputedStyle = globalThis.quickComputedStyle;

export {};
