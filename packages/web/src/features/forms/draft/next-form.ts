import { type FormKind, formKinds } from "@caseward/domain/forms/drafts";
import type { CaseForms } from "@caseward/domain/forms/response";

const isMissing = (forms: CaseForms, kind: FormKind) =>
  forms[kind] === null || (kind === "hipaa" && forms.hipaa?.info.revokedAt !== null);

/** The form that its client fills in next, after the present one; null when no other is missing. */
export function nextForm(forms: CaseForms, present: FormKind): FormKind | null {
  const start = formKinds.indexOf(present);
  const others = [...formKinds.slice(start + 1), ...formKinds.slice(0, start)];
  return others.find((kind) => isMissing(forms, kind)) ?? null;
}
