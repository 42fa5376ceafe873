import type { Language } from "@caseward/domain/language/languages";
import { useSyncExternalStore } from "react";
import { presentLanguage, subscribeLanguage } from "./text";

export const useLanguage = (): Language =>
  useSyncExternalStore(subscribeLanguage, presentLanguage, presentLanguage);
