import type { FormKind } from "@caseward/domain/forms/drafts";
import { Button, Group, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { LoadingView } from "../../../components/loading/loading-view";
import { QueryView } from "../../../components/loading/query-view";
import { formatInstant } from "../../../lib/language/dates";
import { t } from "../../../lib/language/text";
import type { FormTarget } from "../draft/form-draft";
import { nextForm } from "../draft/next-form";
import { type StartingPoint, startAt, startingPoint } from "../draft/starting-point";
import { DescribedView } from "../fields/described-view";
import { checkStep } from "../steps/use-steps";
import type { FormProps } from "./form-props";
import type { ReplaceableForm, Stored } from "./replaceable";
import { ReplaceableWriting } from "./replaceable-writing";
import { type FormDrafts, useOpenedForm } from "./use-opened-form";

type ControllerProps<Values extends Record<string, unknown>, Info> = FormProps & {
  definition: ReplaceableForm<Values, Info>;
};

/** A form that can be saved again: opened to read once it exists, with the way to change it for those who may (D24). */
export function ReplaceableFormController<Values extends Record<string, unknown>, Info>(
  props: ControllerProps<Values, Info>,
) {
  const { caseId, user, definition, canWrite } = props;
  const opened = { userId: user.id, caseId, form: definition.kind };
  const { target, forms, drafts, isWaiting } = useOpenedForm(opened, canWrite);
  if (isWaiting) return <LoadingView />;
  return (
    <QueryView query={forms} failure="getCase" skeleton="form">
      {(answer) => (
        <OpenedForm
          {...props}
          target={target}
          stored={definition.storedIn(answer.forms)}
          drafts={drafts}
          next={user.userType === "client" ? nextForm(answer.forms, definition.kind) : null}
        />
      )}
    </QueryView>
  );
}

type OpenedProps<Values extends Record<string, unknown>, Info> = ControllerProps<Values, Info> & {
  target: FormTarget;
  stored: Stored<Info> | null;
  drafts: FormDrafts;
  next: FormKind | null;
};

type Phase<Values, Info> =
  | { name: "viewing"; stored: Stored<Info> }
  | { name: "writing"; start: StartingPoint<Values>; stored: Stored<Info> | null }
  | { name: "nothing" };

function OpenedForm<Values extends Record<string, unknown>, Info>(props: OpenedProps<Values, Info>) {
  const { target, user, definition, canWrite, stored, drafts, onClose } = props;
  // As they were on opening: a later answer must not exchange the fields while somebody types.
  const [phase, setPhase] = useState<Phase<Values, Info>>(() => {
    if (!canWrite) return stored ? { name: "viewing", stored } : { name: "nothing" };
    const start = startingPoint(freshOf(definition, stored), drafts, definition.readValues);
    return stored && !start.restoredAt ? { name: "viewing", stored } : { name: "writing", start, stored };
  });
  if (phase.name === "nothing") return <Text>{t("This form has not been filled in yet.")}</Text>;
  if (phase.name === "viewing") {
    const edit = () => {
      // All answers at once: most people change one.
      const start = { ...startAt(freshOf(definition, phase.stored)), step: checkStep };
      setPhase({ name: "writing", start, stored: phase.stored });
    };
    return (
      <StoredForm definition={definition} stored={phase.stored} {...(canWrite ? { onEdit: edit } : {})} />
    );
  }
  return (
    <ReplaceableWriting
      definition={definition}
      target={target}
      start={phase.start}
      fresh={freshOf(definition, phase.stored)}
      isClient={user.userType === "client"}
      next={props.next}
      notice={props.notice}
      onClose={onClose}
      onGoOn={props.onGoOn}
      onTaken={(theirs) => setPhase({ name: "viewing", stored: theirs })}
    />
  );
}

const freshOf = <Values extends Record<string, unknown>, Info>(
  { valuesOf, blank }: ReplaceableForm<Values, Info>,
  stored: Stored<Info> | null,
) => (stored ? { values: valuesOf(stored.info), version: stored.version } : { values: blank, version: 0 });

type StoredFormProps<Values extends Record<string, unknown>, Info> = {
  definition: ReplaceableForm<Values, Info>;
  stored: Stored<Info>;
  onEdit?: () => void;
};

function StoredForm<Values extends Record<string, unknown>, Info>(props: StoredFormProps<Values, Info>) {
  const { definition, stored, onEdit } = props;
  return (
    <Stack gap="xl">
      <Group justify="space-between" gap="sm">
        <Text size="sm" c="dimmed" flex="1 1 12.5rem" style={{ textWrap: "balance" }}>
          {t("Last saved by {name} on {when}", {
            name: stored.savedBy.name,
            when: formatInstant(stored.savedAt),
          })}
        </Text>
        {onEdit && (
          <Button mih={48} onClick={onEdit}>
            {t("Edit")}
          </Button>
        )}
      </Group>
      <DescribedView parts={definition.describe(definition.valuesOf(stored.info))} />
    </Stack>
  );
}
