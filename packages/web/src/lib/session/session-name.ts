import type { Device } from "@caseward/domain/users/device";
import { t } from "../language/text";

/** 'Firefox on Windows', as far as the browser says it. */
export function sessionName({ browser, system }: Device): string {
  if (browser && system) return t("{browser} on {system}", { browser, system });
  return browser ?? system ?? t("Unknown browser");
}
