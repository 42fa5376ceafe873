import { mostPeople } from "@caseward/domain/cases/people/roles";
import type { PeopleResponse } from "@caseward/domain/cases/people/schema";
import type { Case } from "@caseward/domain/cases/response";
import { formatPaddedCaseNumber } from "@caseward/domain/values/text";
import { Button, Stack } from "@mantine/core";
import { useForm } from "@mantine/form";
import { IconPlus } from "@tabler/icons-react";
import { useRef, useState } from "react";
import { FormFooter } from "../../../../components/dialogs/dialog-footer";
import { type DialogControls, GuardedDialog } from "../../../../components/dialogs/guarded-dialog";
import { FailureAlert } from "../../../../components/loading/failure-alert";
import { failureCode, fieldIssues } from "../../../../lib/feedback/failure-message";
import { toast } from "../../../../lib/feedback/toast";
import { focusFirstProblem } from "../../../../lib/forms/focus-field";
import type { Issues } from "../../../../lib/forms/issues";
import { useSingleFlight } from "../../../../lib/requests/single-flight";
import { trpc } from "../../../../lib/trpc/trpc";
import { type PeopleValues, payloadOf, problemsOf, valuesOf } from "./people-values";
import { PersonFields } from "./person-fields";

type PeopleDialogProps = {
  caseId: number;
  client: Case["client"];
  saved: PeopleResponse;
  opened: boolean;
  onClose: () => void;
};

export const PeopleDialog = ({ opened, onClose, ...props }: PeopleDialogProps) => (
  <GuardedDialog opened={opened} onClose={onClose} title={`People - ${formatPaddedCaseNumber(props.caseId)}`}>
    {(controls) => <PeopleForm {...props} {...controls} onSaved={onClose} />}
  </GuardedDialog>
);

type PeopleFormProps = Omit<PeopleDialogProps, "opened" | "onClose"> &
  DialogControls & {
    onSaved: () => void;
  };

/** The people of a case as a whole. Whoever saves has to have seen what another window saved before. */
function PeopleForm({ caseId, client, saved, onDirtyChange, requestClose, onSaved }: PeopleFormProps) {
  const container = useRef<HTMLFormElement>(null);
  const [seen] = useState(saved);
  const form = useForm<PeopleValues>({
    initialValues: startOf(seen, client),
    onValuesChange: () => onDirtyChange(true),
  });
  const once = useSingleFlight();
  const cache = trpc.useUtils();
  const point = (issues: Issues) => {
    form.setErrors(issues);
    focusFirstProblem(container.current, issues);
  };
  const save = trpc.people.save.useMutation({
    onSuccess(answer) {
      cache.people.get.setData({ caseId }, answer);
      void cache.cases.invalidate();
      toast.done("The people of the case were changed.");
      onDirtyChange(false);
      onSaved();
    },
    onError(error) {
      point(fieldIssues(error));
      if (failureCode(error) === "conflict") void cache.people.get.invalidate({ caseId });
    },
  });
  const submit = () => {
    const issues = problemsOf(form.values);
    if (Object.keys(issues).length > 0) return point(issues);
    void once(() =>
      save.mutateAsync({ caseId, people: payloadOf(form.values), expectedVersion: seen.version }),
    );
  };
  const add = () => form.insertListItem("people", valuesOf({ role: "witness" }));
  return (
    <form
      noValidate
      ref={container}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Stack>
        <FailureAlert error={save.error} failure="savePeople" />
        {form.values.people.map(({ key }, index) => (
          <PersonFields key={key} {...{ form, index }} />
        ))}
        <div>
          <Button
            variant="default"
            leftSection={<IconPlus size={18} aria-hidden />}
            disabled={form.values.people.length >= mostPeople}
            onClick={add}
          >
            Add Person
          </Button>
        </div>
        <FormFooter onCancel={requestClose} pending={save.isPending}>
          Save People
        </FormFooter>
      </Stack>
    </form>
  );
}

/** Where nobody is named the injured person comes first, with the client's name, which is theirs most often. */
function startOf({ people }: PeopleResponse, { firstName, lastName }: Case["client"]): PeopleValues {
  const first = { role: "injured", firstName, lastName } as const;
  return { people: people.length > 0 ? people.map(valuesOf) : [valuesOf(first)] };
}
