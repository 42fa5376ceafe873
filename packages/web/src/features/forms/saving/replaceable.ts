import type { FailureKey } from "@caseward/domain/errors/failure-messages";
import type { CaseForms } from "@caseward/domain/forms/response";
import type { Issues } from "../../../lib/forms/issues";
import type { trpc } from "../../../lib/trpc/trpc";
import type { DescribedPart } from "../fields/described";
import type { FieldsByPart } from "../steps/stepped-form";

type Client = ReturnType<typeof trpc.useUtils>["client"];

/** A stored form, with who saved it last. */
export type Stored<Info> = {
  info: Info;
  version: number;
  savedBy: { id: number; name: string };
  savedAt: string;
};

/** What differs between the forms that can be saved again (D24). */
export type ReplaceableForm<Values extends Record<string, unknown>, Info> = {
  kind: "medical" | "financial";
  failure: FailureKey;
  success: "Your financial information is saved." | "Your medical information is saved.";
  blank: Values;
  storedIn: (forms: CaseForms) => Stored<Info> | null;
  valuesOf: (info: Info) => Values;
  readValues: (kept: unknown) => Values | null;
  /** The answers in the order of the form. Each part is a step. */
  describe: (values: Values) => DescribedPart[];
  /** What has to be put right before it can be sent, or null. */
  problemsOf: (values: Values) => Issues | null;
  save: (
    client: Client,
    given: { caseId: number; values: Values; expectedVersion: number },
  ) => Promise<unknown>;
  fields: FieldsByPart<Values>;
};
