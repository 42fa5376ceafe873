/**
 * Quick labels. For each field jsdom asks every label of the page, and each label looks through the page for its field.
 * A query by label or by name asks all fields, so that took seconds in a form of sixty.
 */
const labelable = "button, input:not([type=hidden]), meter, output, progress, select, textarea";

const isLabelOf = (label: HTMLLabelElement, field: Element): boolean =>
  label.hasAttribute("for")
    ? document.getElementById(label.htmlFor) === field
    : label.contains(field) && label.querySelector(labelable) === field;

function labelsOf(this: HTMLElement): HTMLLabelElement[] | null {
  if (this instanceof HTMLInputElement && this.type === "hidden") return null;
  return [...document.getElementsByTagName("label")].filter((label) => isLabelOf(label, this));
}

for (const { prototype } of [
  HTMLButtonElement,
  HTMLInputElement,
  HTMLMeterElement,
  HTMLOutputElement,
  HTMLProgressElement,
  HTMLSelectElement,
  HTMLTextAreaElement,
])
  Object.defineProperty(prototype, "labels", { configurable: true, enumerable: true, get: labelsOf });
