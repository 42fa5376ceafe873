import { ProblemAlert } from "../../../../components/loading/problem-alert";
import { failureCode, failureMessage } from "../../../../lib/feedback/failure-message";
import { t } from "../../../../lib/language/text";

const unanswered = [null, "internal_error"];

/** Why it was not sent. What never reached the server is kept here, which the reader is told. */
export function SendFailure({ error }: { error: unknown }) {
  if (!error) return null;
  return (
    <ProblemAlert>
      {unanswered.includes(failureCode(error))
        ? t(
            "This could not be sent. What you entered is still here. Please check your connection and try again.",
          )
        : failureMessage(error, "saveForm")}
    </ProblemAlert>
  );
}
