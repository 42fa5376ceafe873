import type { LawRuleView } from "@caseward/domain/deadlines/law/review-schema";
import { reviewLawRuleSchema } from "@caseward/domain/deadlines/law/review-schema";
import { latestDay } from "@caseward/domain/values/days";
import { textLength } from "@caseward/domain/values/limits";
import { Stack, Textarea, TextInput, Title } from "@mantine/core";
import { useForm } from "@mantine/form";
import { FormFooter } from "../../components/dialogs/dialog-footer";
import type { DialogControls } from "../../components/dialogs/guarded-dialog";
import { FailureAlert } from "../../components/loading/failure-alert";
import { fieldIssues } from "../../lib/feedback/failure-message";
import { toast } from "../../lib/feedback/toast";
import { focusFirstInvalid } from "../../lib/forms/focus-first-invalid";
import { judgedBy } from "../../lib/forms/issues";
import { useSingleFlight } from "../../lib/requests/single-flight";
import { wholeYear } from "../../lib/time/whole-year";
import { trpc } from "../../lib/trpc/trpc";

type ReviewFormProps = DialogControls & {
  rule: LawRuleView;
  onDone: () => void;
};

const schema = reviewLawRuleSchema.omit({ ruleId: true });

/** Records which lawyer has read the rule against the law, and when. */
export function ReviewForm({ rule, onDirtyChange, requestClose, onDone }: ReviewFormProps) {
  const cache = trpc.useUtils();
  const once = useSingleFlight();
  const review = trpc.law.review.useMutation({
    onError: (error) => form.setErrors(fieldIssues(error)),
    onSuccess() {
      toast.done("The review is recorded");
      void cache.law.invalidate();
      onDone();
    },
  });
  const today = latestDay(new Date());
  const form = useForm({
    initialValues: { reviewedBy: "", reviewedOn: "", note: "" },
    validate: judgedBy(schema),
    onValuesChange: (values) => onDirtyChange(Object.values(values).some(Boolean)),
  });
  return (
    <form
      onSubmit={form.onSubmit(
        (values) => void once(() => review.mutateAsync({ ruleId: rule.id, ...values })),
        focusFirstInvalid(form),
      )}
      noValidate
    >
      <Stack>
        <Title order={3} size="h4">
          Record a Review
        </Title>
        <FailureAlert error={review.error} failure="reviewRule" />
        <TextInput
          label="Reviewed by"
          description="The lawyer who has read this rule against the law"
          maxLength={textLength.name}
          autoComplete="off"
          {...form.getInputProps("reviewedBy")}
        />
        <TextInput
          type="date"
          label="Reviewed on"
          max={today}
          {...form.getInputProps("reviewedOn")}
          {...wholeYear(today)}
        />
        <Textarea
          label="Note"
          maxLength={textLength.note}
          autosize
          minRows={2}
          {...form.getInputProps("note")}
        />
        <FormFooter onCancel={requestClose} cancelLabel="Close" pending={review.isPending}>
          Record Review
        </FormFooter>
      </Stack>
    </form>
  );
}
