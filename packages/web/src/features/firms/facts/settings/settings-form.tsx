import { officeTimeZones } from "@caseward/domain/addresses/geography/time-zones";
import { type FirmSettings, saveFirmSettingsSchema } from "@caseward/domain/firms/settings/schema";
import { textLength } from "@caseward/domain/values/limits";
import { Checkbox, NativeSelect, SimpleGrid, Stack, Textarea, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { memo, useMemo, useRef, useState } from "react";
import { FormFooter } from "../../../../components/dialogs/dialog-footer";
import type { DialogControls } from "../../../../components/dialogs/guarded-dialog";
import { FailureAlert } from "../../../../components/loading/failure-alert";
import { fieldIssues } from "../../../../lib/feedback/failure-message";
import { toast } from "../../../../lib/feedback/toast";
import { focusFirstProblem } from "../../../../lib/forms/focus-field";
import { type Issues, issuesOf } from "../../../../lib/forms/issues";
import { useSingleFlight } from "../../../../lib/requests/single-flight";
import { wholeYear } from "../../../../lib/time/whole-year";
import { trpc } from "../../../../lib/trpc/trpc";
import { hasSameProps } from "../../fields/has-same-props";
import { HoursFields } from "./hours-fields";
import { LanguageFields } from "./language-fields";
import { zoneWords } from "./setting-words";
import { changesOf, type SettingsValues, valuesOf } from "./settings-values";

type SettingsFormProps = DialogControls & {
  firmId: number;
  settings: FirmSettings;
  onSaved: () => void;
};

/** Changes a firm's settings. What was not changed is not sent: somebody else may be changing it. */
export function SettingsForm({ firmId, settings, onDirtyChange, requestClose, onSaved }: SettingsFormProps) {
  const [before] = useState(() => valuesOf(settings));
  const node = useRef<HTMLFormElement>(null);
  const once = useSingleFlight();
  const cache = trpc.useUtils();
  const form = useForm<SettingsValues>({
    initialValues: before,
    onValuesChange: (values) => onDirtyChange(JSON.stringify(values) !== JSON.stringify(before)),
  });
  const point = (issues: Issues) => {
    form.setErrors(issues);
    focusFirstProblem(node.current, issues);
  };
  const save = trpc.firms.saveSettings.useMutation({
    onSuccess(saved) {
      cache.firms.settings.setData({ firmId }, saved);
      toast.done("The settings of the law firm are saved");
      onSaved();
    },
    onError: (error) => point(fieldIssues(error)),
  });
  const submit = () => {
    const changes = changesOf(form.getValues(), before);
    const { data, error } = saveFirmSettingsSchema.safeParse({ firmId, ...changes });
    if (error) return point(issuesOf(error));
    form.clearErrors();
    void once(() => save.mutateAsync(data));
  };
  return (
    <form
      ref={node}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Stack>
        <FailureAlert error={save.error} failure="saveFirmSettings" />
        <SettingsFields form={form} settings={settings} />
        <FormFooter onCancel={requestClose} pending={save.isPending}>
          Save Settings
        </FormFooter>
      </Stack>
    </form>
  );
}

/** Hundreds of zones are not drawn anew at each key. */
const StillSelect = memo(NativeSelect, hasSameProps);

type FieldsProps = { form: ReturnType<typeof useForm<SettingsValues>>; settings: FirmSettings };

function SettingsFields({ form, settings }: FieldsProps) {
  const { businessHours, languages } = form.getValues();
  const zones = useMemo(() => zonesFor(settings.timeZone), [settings.timeZone]);
  return (
    <>
      <StillSelect label="Time Zone" data={zones} {...form.getInputProps("timeZone")} />
      <HoursFields
        week={businessHours}
        error={errorOf(form.errors, "businessHours")}
        onChange={(week) => form.setFieldValue("businessHours", week)}
      />
      <Checkbox
        label="Closed on federal holidays"
        {...form.getInputProps("observesFederalHolidays", { type: "checkbox" })}
      />
      <LanguageFields
        languages={languages}
        error={errorOf(form.errors, "languages")}
        onChange={(chosen) => form.setFieldValue("languages", chosen)}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput
          label="Monthly Capacity"
          description="Left empty, it is what the profile says."
          inputMode="numeric"
          {...form.getInputProps("monthlyCapacity")}
        />
        <TextInput
          label="No New Cases Until"
          description="The day on which you take cases again."
          type="date"
          {...form.getInputProps("pausedUntil")}
          {...wholeYear(null)}
        />
      </SimpleGrid>
      <Textarea
        size="md"
        label="Reason for the Pause"
        maxLength={textLength.note}
        autosize
        minRows={2}
        {...form.getInputProps("pauseReason")}
      />
    </>
  );
}

/** What is wrong with a field that is a list, or with an entry of it. */
function errorOf(errors: Record<string, unknown>, name: string): string | undefined {
  const path = Object.keys(errors).find((one) => one === name || one.startsWith(`${name}.`));
  return path === undefined ? undefined : String(errors[path]);
}

const entryOf = (timeZone: string) => ({ value: timeZone, label: zoneWords(timeZone) });

/** The zones where firms have their offices, then all others that the browser knows, and the present one in any case. */
function zonesFor(present: string) {
  const others = new Set([...Intl.supportedValuesOf("timeZone"), present]);
  for (const zone of officeTimeZones) others.delete(zone);
  return [
    { group: "United States", items: officeTimeZones.map(entryOf) },
    { group: "Other", items: [...others].sort().map(entryOf) },
  ];
}
