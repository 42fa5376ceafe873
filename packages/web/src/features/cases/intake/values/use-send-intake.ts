import type { User } from "@caseward/domain/users/response";
import { fieldIssues } from "../../../../lib/feedback/failure-message";
import type { Issues } from "../../../../lib/forms/issues";
import { presentLanguage } from "../../../../lib/language/text";
import { underKey } from "../../../../lib/requests/request-key";
import { useSingleFlight } from "../../../../lib/requests/single-flight";
import { trpc } from "../../../../lib/trpc/trpc";
import { markSent } from "../just-sent";
import { accountOf, type IntakeValues, personOf } from "./intake-values";
import { dropIntake } from "./kept-intake";

type SendIntakeOptions = {
  client: User | null;
  requestKey: string;
  /** Called once the server has what a stranger told. A client's screen sees the new case. */
  onSent?: (() => void) | undefined;
  /** Called with what the server found wrong, by field. */
  onRefused: (issues: Issues) => void;
};

/** Sends what somebody told: a client's makes a case of their own, anybody else's goes in by the open door. */
export function useSendIntake({ client, requestKey, onSent, onRefused }: SendIntakeOptions) {
  const once = useSingleFlight();
  const cache = trpc.useUtils();
  const onError = (error: unknown) => onRefused(fieldIssues(error));
  const submit = trpc.intake.submit.useMutation({ ...underKey(requestKey), onError });
  const createOwn = trpc.cases.createOwn.useMutation({ ...underKey(requestKey), onError });

  async function sendOf(values: IntakeValues) {
    const account = { ...accountOf(values, presentLanguage(), client ?? undefined), consent: true as const };
    if (client) await createOwn.mutateAsync(account);
    const answer = client ? null : await submit.mutateAsync({ ...personOf(values), ...account });
    dropIntake();
    const sent = answer && { reference: answer.reference, email: values.email.trim() };
    markSent(sent);
    // The variables of the call are what was typed.
    submit.reset();
    if (sent) onSent?.();
    else await cache.cases.invalidate();
  }

  const used = client ? createOwn : submit;
  return {
    send: (values: IntakeValues) => void once(() => sendOf(values)),
    isPending: used.isPending,
    error: used.error,
  };
}
