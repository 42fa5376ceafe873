import type { User } from "@caseward/domain/users/response";
import type { IntakeFormState } from "../values/use-intake-form";

export type IntakeStepProps = {
  form: IntakeFormState;
  client: User | null;
  /** Leads to another step. */
  onOpen: (position: number) => void;
  /** A picture on its way would be lost with its step. */
  onUploadingChange: (isUploading: boolean) => void;
};
