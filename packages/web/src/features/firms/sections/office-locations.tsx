import { addOffice, removeOffice } from "@caseward/domain/firms/selection";
import { listEntries } from "@caseward/domain/values/limits";
import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { flushSync } from "react-dom";
import { type OnboardingForm, useOnboardingForm } from "../fields/form-context";
import { FormGroup } from "../fields/form-group";
import { blankOffice, type OfficeValues } from "../fields/form-values";
import { OfficeFields } from "./office-fields";

/** Sets the offices and moves the cursor into the one at `index`. Errors are cleared, since the indexes have changed. */
function changeOffices(form: OnboardingForm, offices: OfficeValues[], index: number) {
  flushSync(() => {
    form.setErrors((errors) =>
      Object.fromEntries(Object.entries(errors).filter(([path]) => !path.startsWith("addresses."))),
    );
    form.setFieldValue("addresses", offices);
  });
  form.getInputNode(`addresses.${index}.address`)?.focus();
}

/** The offices of the firm; the first is the primary one (specification, section 4). */
export function OfficeLocations() {
  const form = useOnboardingForm();
  const offices: OfficeValues[] = form.useWatchValue("addresses");
  const isFull = offices.length >= listEntries.offices;
  const add = () => {
    const present = form.getValues().addresses;
    changeOffices(form, addOffice(present, blankOffice()), present.length);
  };
  const remove = (index: number) =>
    changeOffices(form, removeOffice(form.getValues().addresses, index), Math.max(0, index - 1));
  return (
    <FormGroup title="Office Locations" hint="The first location is your primary one.">
      {offices.map(({ key }, index) => (
        <OfficeFields key={key} index={index} isRemovable={offices.length > 1} onRemove={remove} />
      ))}
      <Button
        variant="default"
        leftSection={<IconPlus size={16} aria-hidden />}
        disabled={isFull}
        onClick={add}
        style={{ alignSelf: "flex-start" }}
      >
        Add Another Location
      </Button>
    </FormGroup>
  );
}
