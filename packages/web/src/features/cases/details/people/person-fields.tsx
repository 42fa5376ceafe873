import { mostPeople, personRoleLabels, personRoles } from "@caseward/domain/cases/people/roles";
import { latestDay } from "@caseward/domain/values/days";
import { textLength } from "@caseward/domain/values/limits";
import { Button, Group, NativeSelect, SimpleGrid, TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { useId } from "react";
import classes from "./people.module.css";
import { asksOf, type PeopleValues } from "./people-values";
import { languageCodes, languageName } from "./people-words";

const roleOptions = personRoles.map((role) => ({ value: role, label: personRoleLabels[role] }));

type PersonFieldsProps = { form: UseFormReturnType<PeopleValues>; index: number };

export function PersonFields({ form, index }: PersonFieldsProps) {
  const role = form.values.people[index]?.role ?? "witness";
  const asks = asksOf(role);
  const text = (name: string, label: string) => ({
    label,
    maxLength: textLength.name,
    autoComplete: "off",
    ...form.getInputProps(`people.${index}.${name}`),
  });
  const languages = useId();
  const day = { type: "date", min: "1900-01-01", max: latestDay(new Date()) };
  return (
    <fieldset className={classes.fields}>
      <legend>{`Person ${index + 1} of ${Math.min(form.values.people.length, mostPeople)}`}</legend>
      <SimpleGrid cols={{ base: 1, xs: 2 }} verticalSpacing="sm">
        <NativeSelect label="Role" data={roleOptions} {...form.getInputProps(`people.${index}.role`)} />
        {asks.organization && <TextInput {...text("organization", "Organization")} />}
        {asks.names && <TextInput {...text("firstName", "First Name")} />}
        {asks.names && <TextInput {...text("lastName", "Last Name")} />}
        {asks.days && <TextInput {...text("birthDate", "Day of birth")} {...day} />}
        {asks.days && <TextInput {...text("deathDate", "Day of death")} {...day} />}
        {asks.relationship && <TextInput {...text("relationship", "Relationship to the injured person")} />}
        {asks.language && <TextInput {...text("language", "Language")} list={languages} />}
        <TextInput {...text("phoneNumber", "Phone Number")} maxLength={textLength.phone} type="tel" />
        <TextInput {...text("email", "Email")} maxLength={textLength.email} inputMode="email" />
      </SimpleGrid>
      <datalist id={languages}>
        {languageCodes.map((code) => (
          <option key={code} value={languageName(code)} />
        ))}
      </datalist>
      <Group justify="flex-end" mt="sm">
        <Button
          variant="subtle"
          color="red"
          aria-label={`Remove person ${index + 1}`}
          onClick={() => form.removeListItem("people", index)}
        >
          Remove
        </Button>
      </Group>
    </fieldset>
  );
}
