import { withWholeYear } from "@caseward/domain/values/days";
import type { KeyboardEvent, SyntheticEvent } from "react";

/** Sets the field as its user would, since React sees no value that is set in another way. */
function complete(field: HTMLInputElement, latest: string | null): void {
  const day = withWholeYear(field.value, latest);
  if (day === field.value) return;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, day);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

/**
 * The handlers of a day's field that make '24', the year 24 for the browser, a whole year when the field is left or
 * sent with Enter. The day is at most `latest` where there is one.
 */
export const wholeYear = (latest: string | null) => ({
  onBlurCapture: ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => complete(currentTarget, latest),
  onKeyDownCapture: ({ key, currentTarget }: KeyboardEvent<HTMLInputElement>) => {
    if (key === "Enter") complete(currentTarget, latest);
  },
});
