import type { FormKind } from "@caseward/domain/forms/drafts";
import type { User } from "@caseward/domain/users/response";

export type FormProps = {
  caseId: number;
  user: User;
  canWrite: boolean;
  onClose: () => void;
  /** What was done just before this form opened. */
  notice: string | null;
  /** Opens another form in place of this one, with a word on what was done. */
  onGoOn: (kind: FormKind, notice: string) => void;
};
