import { useState } from "react";
import { failureCode, failureMessage } from "../../../lib/feedback/failure-message";
import { t } from "../../../lib/language/text";
import { useRedirectAfter } from "../../../lib/routing/use-redirect-after";
import { timing } from "../../../lib/time/timing";
import { trpc } from "../../../lib/trpc/trpc";
import type { FormTarget } from "../draft/form-draft";
import type { ReplaceableForm, Stored } from "./replaceable";
import { useFormInvalidation } from "./use-opened-form";
import type { WritingControl } from "./use-writing";

type Saving<Values extends Record<string, unknown>, Info> = {
  definition: ReplaceableForm<Values, Info>;
  target: FormTarget;
  writing: WritingControl<Values>;
  onClose: () => void;
};

type Save = {
  expectedVersion?: number;
  /** In place of the message and of closing a moment later. */
  onSaved?: () => void;
};

/** Saves a form on the version that its writer has seen. When another one is stored by now, the writer decides. */
export function useReplaceableSave<Values extends Record<string, unknown>, Info>(
  saving: Saving<Values, Info>,
) {
  const { definition, target, writing, onClose } = saving;
  const { client } = trpc.useUtils();
  const invalidate = useFormInvalidation();
  const [state, setState] = useState<"open" | "busy" | "over">("open");
  const [problem, setProblem] = useState<string | null>(null);
  const [theirs, setTheirs] = useState<Stored<Info> | null>(null);
  useRedirectAfter(state === "over", timing.closeAfterFormSave, onClose);

  async function save(values: Values, { expectedVersion = writing.baseVersion(), onSaved }: Save = {}) {
    if (state !== "open") return;
    setState("busy");
    setProblem(null);
    await writing.stopDraft();
    // A server that is away says so when the form is sent.
    if (await writing.takeOver().catch(() => false)) {
      writing.resumeDraft();
      setState("open");
      return setProblem(t("We added what you entered in another window. Please check it again."));
    }
    try {
      await definition.save(client, { caseId: target.caseId, values, expectedVersion });
      writing.dropDraft();
      setTheirs(null);
      void invalidate();
      if (onSaved) onSaved();
      else setState("over");
    } catch (error) {
      writing.resumeDraft(values);
      setState("open");
      if (failureCode(error) !== "conflict" || !(await showTheirs()))
        setProblem(failureMessage(error, definition.failure));
    }
  }

  /** Who saved meanwhile, and what. */
  async function showTheirs(): Promise<boolean> {
    const stored = await client.forms.get.query({ caseId: target.caseId }).then(
      ({ forms }) => definition.storedIn(forms),
      () => null,
    );
    setTheirs(stored);
    return stored !== null;
  }

  return { save, state, problem, setProblem, theirs, back: () => setTheirs(null) };
}
