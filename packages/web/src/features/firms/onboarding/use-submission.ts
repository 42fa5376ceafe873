import { type CreateFirm, onboardingSchema } from "@caseward/domain/firms/schema";
import { type FormEvent, type RefObject, useRef, useState } from "react";
import { failureCode, failureMessage, fieldIssues } from "../../../lib/feedback/failure-message";
import { firstInvalidField, focusField } from "../../../lib/forms/focus-field";
import { type Issues, issuesOf } from "../../../lib/forms/issues";
import { readSession, updateSession } from "../../../lib/session/session";
import { type RouterOutputs, trpc } from "../../../lib/trpc/trpc";
import type { OnboardingForm } from "../fields/form-context";

/** The message of the bar, and the path of its field if it has one. */
type Problem = { path: string | null; message: string };

type Submission = {
  form: OnboardingForm;
  formRef: RefObject<HTMLFormElement | null>;
  /** Called once the firm exists, here or already before. */
  onFirm: () => void;
  /** A firm that exists is changed. */
  firmId?: number;
  /** Brings what other windows typed into the form before it is sent. False where that has to be settled first. */
  isComplete?: () => Promise<boolean>;
};

type SessionFirm = NonNullable<RouterOutputs["auth"]["session"]["firm"]>;

/** Stores the firm in the session of the user who sent the application, not of one who logged in since. */
function adoptFirm(firm: SessionFirm, userId: number | undefined) {
  const { user } = readSession();
  if (user && user.id === userId) updateSession({ user: { ...user, firmId: firm.id }, firm });
}

/** Sends the application once, or shows what has to be corrected first (specification, section 5). */
export function useSubmission({ form, formRef, onFirm, firmId, isComplete }: Submission) {
  const [problem, setProblem] = useState<Problem | null>(null);
  const [isCreated, setCreated] = useState(false);
  const isBusy = useRef(false);
  const [isSending, setSending] = useState(false);
  const create = trpc.firms.create.useMutation();
  const update = trpc.firms.update.useMutation();
  const cache = trpc.useUtils();

  function point(issues: Issues, message: string) {
    form.setErrors(issues);
    const path = formRef.current && firstInvalidField(formRef.current, Object.keys(issues));
    setProblem({ path, message: (path && issues[path]) || message });
    if (formRef.current && path) focusField(formRef.current, path);
  }

  /** An earlier answer may have been lost: the firm exists, so the user continues with it. */
  async function goOnWithFirm(userId: number | undefined) {
    const { firm } = await cache.auth.session.fetch();
    if (!firm) return;
    adoptFirm(firm, userId);
    onFirm();
  }

  /** What the form holds, or null where something has to be put right first. */
  function judged(): CreateFirm | null {
    const { data, error } = onboardingSchema.safeParse(form.getValues());
    if (!error) return data;
    const issues = issuesOf(error);
    point(issues, Object.values(issues).at(-1) ?? "");
    return null;
  }

  async function send(firm: CreateFirm) {
    const userId = readSession().user?.id;
    try {
      const { lawFirm } = await (firmId === undefined
        ? create.mutateAsync(firm)
        : update.mutateAsync({ ...firm, firmId }));
      const { id, firmName, verification } = lawFirm;
      adoptFirm({ id, firmName, verification: verification.status }, userId);
      setCreated(true);
      onFirm();
      return true;
    } catch (error) {
      point(fieldIssues(error), failureMessage(error, firmId === undefined ? "createFirm" : "updateFirm"));
      if (failureCode(error) === "firm_exists") await goOnWithFirm(userId).catch(() => undefined);
      return false;
    }
  }

  async function sendWhole(given: CreateFirm) {
    const firm = isComplete ? (await isComplete()) && judged() : given;
    return firm ? send(firm) : false;
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy.current) return;
    setProblem(null);
    const firm = judged();
    if (!firm) return;
    isBusy.current = true;
    setSending(true);
    void sendWhole(firm).then((isDone) => {
      isBusy.current = isDone;
      setSending(false);
    });
  }

  const isOpen = problem !== null && (problem.path === null || form.errors[problem.path] !== undefined);
  return {
    submit,
    problem: isOpen ? problem.message : null,
    dismiss: () => setProblem(null),
    isSending,
    isCreated,
  };
}
