import { taskSubtypes } from "@caseward/domain/tasks/options";
import {
  describeDelivery,
  readSubtype,
  taskChannelOptions,
  taskEntityOptions,
  taskFieldLabels,
  taskTypeOptions,
} from "@caseward/domain/tasks/words";
import { textLength } from "@caseward/domain/values/limits";
import { Autocomplete, Button, Grid, NativeSelect, SimpleGrid, Text, Textarea } from "@mantine/core";
import { type FocusEvent, type ReactNode, useId, useState } from "react";
import { LabelledValue } from "../../../components/marks/labelled-value";
import { EntitySelect } from "./entity-select";
import { ScheduledAtField } from "./scheduled-at-field";
import { TaskPreview, useTaskPreview } from "./task-preview";
import type { TaskFormState } from "./use-task-form";

const twoColumns = { cols: { base: 1, xs: 2 }, verticalSpacing: "md" } as const;

type FieldsProps = { form: TaskFormState };
type TaskFormFieldsProps = FieldsProps & {
  /** What it is about where that is not to be chosen: 'Case #12 María Núñez'. */
  about?: string | undefined;
  stored?: string | undefined;
  onPayloadLeft: () => void;
};

/** The fields of a reminder, in the order in which they are checked. */
export function TaskFormFields({ form, about, stored, onPayloadLeft }: TaskFormFieldsProps) {
  const preview = useTaskPreview(form.values);
  // A stored reminder keeps its channel, though it may not be set up any more.
  const channels: string[] = [...(preview?.channels ?? ["email"]), form.values.channel];
  return (
    <>
      {about ? (
        <LabelledValue label={taskFieldLabels.entityId}>{about}</LabelledValue>
      ) : (
        <EntityFields form={form} />
      )}
      <SimpleGrid {...twoColumns}>
        <NativeSelect
          label={taskFieldLabels.taskType}
          withAsterisk
          data-autofocus={about ? true : undefined}
          data={taskTypeOptions}
          {...form.getInputProps("taskType")}
        />
        <SubtypeField form={form} />
        <ScheduledAtField
          stored={stored}
          {...form.getInputProps("scheduledAt")}
          value={form.values.scheduledAt}
          onPick={(value) => form.setFieldValue("scheduledAt", value)}
        />
        <NativeSelect
          label={taskFieldLabels.channel}
          withAsterisk
          data={taskChannelOptions.filter(({ value }) => channels.includes(value))}
          {...form.getInputProps("channel")}
        />
      </SimpleGrid>
      <Text size="sm" role="status">
        {describeDelivery({ ...form.values, taskSubtype: readSubtype(form.values.taskSubtype) })}
      </Text>
      {preview && <TaskPreview preview={preview} />}
      <Advanced isOpen={form.values.payload !== ""}>
        <PayloadField form={form} onLeft={onPayloadLeft} />
      </Advanced>
    </>
  );
}

function EntityFields({ form }: FieldsProps) {
  const { entityType } = form.values;
  const choose = (text: string) => {
    const chosen = taskEntityOptions.find(({ value }) => value === text);
    if (chosen) form.setValues({ entityType: chosen.value, entityId: null });
  };
  return (
    <Grid gap="md">
      <Grid.Col span={{ base: 12, xs: 4 }}>
        <NativeSelect
          label={taskFieldLabels.entityType}
          withAsterisk
          data-autofocus
          data={taskEntityOptions}
          {...form.getInputProps("entityType")}
          onChange={({ currentTarget }) => choose(currentTarget.value)}
        />
      </Grid.Col>
      <Grid.Col span={{ base: 12, xs: 8 }}>
        <EntitySelect
          key={entityType}
          {...form.getInputProps("entityId")}
          entityType={entityType}
          value={form.values.entityId}
        />
      </Grid.Col>
    </Grid>
  );
}

const suggestions = taskSubtypes.map(({ label }) => label);

const SubtypeField = ({ form }: FieldsProps) => (
  <Autocomplete
    size="md"
    dir="auto"
    label={taskFieldLabels.taskSubtype}
    withAsterisk
    placeholder="What it is about"
    maxLength={textLength.taskSubtype}
    data={suggestions}
    openOnFocus={false}
    selectFirstOptionOnChange
    {...form.getInputProps("taskSubtype")}
  />
);

/** What few need. It stays open while something stands in it. */
function Advanced({ isOpen: isFilled, children }: { isOpen: boolean; children: ReactNode }) {
  const [isWanted, setIsWanted] = useState(isFilled);
  const id = useId();
  const isOpen = isWanted || isFilled;
  return (
    <>
      <Button
        variant="subtle"
        size="xs"
        style={{ alignSelf: "flex-start" }}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsWanted(!isOpen)}
      >
        Advanced
      </Button>
      <div id={id} hidden={!isOpen}>
        {children}
      </div>
    </>
  );
}

/** Checked when it is left; not on the way to a button, which would move away under the click. */
function PayloadField({ form, onLeft }: FieldsProps & { onLeft: () => void }) {
  const { onBlur: _onBlur, ...field } = form.getInputProps("payload");
  const leave = ({ relatedTarget }: FocusEvent) => {
    if (!(relatedTarget instanceof HTMLButtonElement)) onLeft();
  };
  return (
    <Textarea
      size="md"
      label={`${taskFieldLabels.payload} (JSON, optional)`}
      description="Kept for the team, never sent."
      styles={{
        input: { height: "5rem", resize: "vertical", fontFamily: "var(--mantine-font-family-monospace)" },
      }}
      spellCheck={false}
      autoCapitalize="none"
      autoCorrect="off"
      {...field}
      onBlur={leave}
    />
  );
}
