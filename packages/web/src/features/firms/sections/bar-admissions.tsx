import { listEntries } from "@caseward/domain/values/limits";
import { Button, Fieldset, Group, Text } from "@mantine/core";
import { IconPlus, IconTrash } from "@tabler/icons-react";
import { memo } from "react";
import { flushSync } from "react-dom";
import { SelectField, TextField } from "../fields/fields";
import { useOnboardingForm } from "../fields/form-context";
import { FieldGrid, FormGroup } from "../fields/form-group";
import { type BarAdmissionValues, blankBarAdmission } from "../fields/form-values";
import { hasSameProps } from "../fields/has-same-props";
import { barStates } from "../fields/select-entries";

/** Where attorneys of the firm are admitted: what an admin looks up before the firm gets cases. */
export function BarAdmissions() {
  const form = useOnboardingForm();
  const admissions: BarAdmissionValues[] = form.useWatchValue("barAdmissions");
  /** Errors are cleared, since the indexes have changed. */
  const change = (changed: BarAdmissionValues[], index: number) => {
    flushSync(() => {
      form.setErrors((errors) =>
        Object.fromEntries(Object.entries(errors).filter(([path]) => !path.startsWith("barAdmissions."))),
      );
      form.setFieldValue("barAdmissions", changed);
    });
    form.getInputNode(`barAdmissions.${index}.attorneyName`)?.focus();
  };
  const present = () => form.getValues().barAdmissions;
  const remove = (index: number) =>
    change(
      present().filter((_, at) => at !== index),
      Math.max(0, index - 1),
    );
  return (
    <FormGroup
      title="Bar Admissions"
      hint="Where your attorneys are admitted. We look this up when we verify your firm; cases come after that."
    >
      {admissions.map(({ key }, index) => (
        <AdmissionFields key={key} index={index} isRemovable={admissions.length > 1} onRemove={remove} />
      ))}
      <Button
        variant="default"
        leftSection={<IconPlus size={16} aria-hidden />}
        disabled={admissions.length >= listEntries.barAdmissions}
        onClick={() => change([...present(), blankBarAdmission()], present().length)}
        style={{ alignSelf: "flex-start" }}
      >
        Add Another Admission
      </Button>
    </FormGroup>
  );
}

type AdmissionFieldsProps = { index: number; isRemovable: boolean; onRemove: (index: number) => void };

const AdmissionFields = memo(function AdmissionFields({
  index,
  isRemovable,
  onRemove,
}: AdmissionFieldsProps) {
  const name = `Admission ${index + 1}`;
  return (
    <Fieldset aria-label={name}>
      <Group justify="space-between" mb="xs" mih={30}>
        <Text fw={600}>{name}</Text>
        {isRemovable && (
          <Button
            variant="subtle"
            color="red"
            size="compact-sm"
            leftSection={<IconTrash size={16} aria-hidden />}
            aria-label={`Remove ${name}`}
            onClick={() => onRemove(index)}
          >
            Remove
          </Button>
        )}
      </Group>
      <FieldGrid>
        <TextField path={`barAdmissions.${index}.attorneyName`} />
        <SelectField path={`barAdmissions.${index}.state`} data={barStates} />
        <TextField path={`barAdmissions.${index}.barNumber`} />
      </FieldGrid>
    </Fieldset>
  );
}, hasSameProps);
