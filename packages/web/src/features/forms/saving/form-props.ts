import type { User } from "@caseward/domain/users/response";

/** What each form is given by its dialog. */
export type FormProps = { caseId: number; user: User; canWrite: boolean; onClose: () => void };
