import { Button, Group, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { LoadingView } from "../../../components/loading/loading-view";
import { QueryView } from "../../../components/query-view";
import { formatInstant } from "../../../lib/language/dates";
import { t } from "../../../lib/language/text";
import { readLocalDraft } from "../draft/local-draft";
import { type StartingPoint, startAt, startingPoint } from "../draft/starting-point";
import { DescribedView } from "../fields/described-view";
import type { FormRoomProps } from "../form-rooms";
import type { ReplaceableForm, Stored } from "./replaceable";
import { ReplaceableWriting } from "./replaceable-writing";
import { useFormRoom } from "./use-form-room";

type RoomProps<Values extends Record<string, unknown>, Info> = FormRoomProps & {
  definition: ReplaceableForm<Values, Info>;
};

/** A form that can be saved again: opened to read once it exists, with the way to change it for those who may (D24). */
export function ReplaceableRoom<Values extends Record<string, unknown>, Info>(
  props: RoomProps<Values, Info>,
) {
  const { caseId, definition, canWrite } = props;
  const { forms, draft, isWaiting } = useFormRoom(caseId, definition.kind, canWrite);
  if (isWaiting) return <LoadingView />;
  return (
    <QueryView query={forms} failure="getCase" skeleton="form">
      {(answer) => <OpenedRoom {...props} stored={definition.storedIn(answer.forms)} serverDraft={draft} />}
    </QueryView>
  );
}

type OpenedProps<Values extends Record<string, unknown>, Info> = RoomProps<Values, Info> & {
  stored: Stored<Info> | null;
  serverDraft: Parameters<typeof startingPoint<Values>>[1]["server"];
};

type Phase<Values, Info> =
  | { name: "reading"; stored: Stored<Info> }
  | { name: "writing"; start: StartingPoint<Values>; stored: Stored<Info> | null; isEdit: boolean }
  | { name: "nothing" };

function OpenedRoom<Values extends Record<string, unknown>, Info>(props: OpenedProps<Values, Info>) {
  const { caseId, user, definition, canWrite, stored, serverDraft, onClose } = props;
  // As it was on opening: an answer that comes later must not exchange the fields under the writer's hands.
  const [place] = useState(() => ({ userId: user.id, caseId, form: definition.kind }));
  const [phase, setPhase] = useState<Phase<Values, Info>>(() => {
    if (!canWrite) return stored ? { name: "reading", stored } : { name: "nothing" };
    const drafts = { local: readLocalDraft(place), server: serverDraft };
    const start = startingPoint(freshOf(definition, stored), drafts, definition.readValues);
    return stored && !start.restoredAt
      ? { name: "reading", stored }
      : { name: "writing", start, stored, isEdit: false };
  });
  if (phase.name === "nothing") return <Text>{t("This form has not been filled in yet.")}</Text>;
  if (phase.name === "reading") {
    const edit = () => {
      const start = startAt(freshOf(definition, phase.stored));
      setPhase({ name: "writing", start, stored: phase.stored, isEdit: true });
    };
    return <Reading definition={definition} stored={phase.stored} {...(canWrite ? { onEdit: edit } : {})} />;
  }
  return (
    <ReplaceableWriting
      definition={definition}
      place={place}
      start={phase.start}
      fresh={freshOf(definition, phase.stored)}
      isClient={user.userType === "client"}
      isEdit={phase.isEdit}
      onClose={onClose}
      onTaken={(theirs) => setPhase({ name: "reading", stored: theirs })}
    />
  );
}

const freshOf = <Values extends Record<string, unknown>, Info>(
  { valuesOf, blank }: ReplaceableForm<Values, Info>,
  stored: Stored<Info> | null,
) => (stored ? { values: valuesOf(stored.info), version: stored.version } : { values: blank, version: 0 });

type ReadingProps<Values extends Record<string, unknown>, Info> = {
  definition: ReplaceableForm<Values, Info>;
  stored: Stored<Info>;
  onEdit?: () => void;
};

function Reading<Values extends Record<string, unknown>, Info>(props: ReadingProps<Values, Info>) {
  const { definition, stored, onEdit } = props;
  return (
    <Stack gap="xl">
      <Group justify="space-between" gap="sm">
        <Text size="sm" c="dimmed" flex="1 1 200px" style={{ textWrap: "balance" }}>
          {t("Last saved by {name} on {when}", {
            name: stored.savedBy.name,
            when: formatInstant(stored.savedAt),
          })}
        </Text>
        {onEdit && (
          <Button h={48} onClick={onEdit}>
            {t("Edit")}
          </Button>
        )}
      </Group>
      <DescribedView parts={definition.describe(definition.valuesOf(stored.info))} />
    </Stack>
  );
}
