import { t } from "../../../lib/language/text";
import type { RouterOutputs } from "../../../lib/trpc/trpc";

export type OpenSession = RouterOutputs["auth"]["sessions"]["sessions"][number];

/** 'Firefox on Windows', as far as the browser tells. */
export function sessionName({ browser, system }: Pick<OpenSession, "browser" | "system">): string {
  if (browser && system) return t("{browser} on {system}", { browser, system });
  return browser ?? system ?? t("Unknown browser");
}
