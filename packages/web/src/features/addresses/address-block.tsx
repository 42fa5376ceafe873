import { Button, Fieldset, SimpleGrid, Stack, TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { IconTrash } from "@tabler/icons-react";
import { StateSelect } from "../../components/fields/state-select";
import { t } from "../../lib/language/text";
import classes from "./address-block.module.css";
import type { AddressValues } from "./address-values";

type AddressBlockProps = {
  form: UseFormReturnType<{ addresses: AddressValues[] }>;
  /** The first block is the primary address. */
  index: number;
  /** Left out for the only block. */
  onRemove?: () => void;
};

export function AddressBlock({ form, index, onRemove }: AddressBlockProps) {
  const isPrimary = index === 0;
  const legend = isPrimary ? t("Primary Address") : t("Address {number}", { number: index + 1 });
  const field = (name: keyof AddressValues) => form.getInputProps(`addresses.${index}.${name}`);
  const section = isPrimary ? "" : `section-address${index + 1} `;
  return (
    <Fieldset legend={legend} classNames={{ legend: classes.legend ?? "" }}>
      <Stack>
        <TextInput
          label={t("Address")}
          withAsterisk={isPrimary}
          autoComplete={`${section}address-line1`}
          {...field("address")}
        />
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <TextInput label={t("Suite")} autoComplete={`${section}address-line2`} {...field("suite")} />
          <TextInput
            label={t("City")}
            withAsterisk={isPrimary}
            autoComplete={`${section}address-level2`}
            {...field("city")}
          />
          <StateSelect
            withAsterisk={isPrimary}
            autoComplete={`${section}address-level1`}
            {...field("state")}
          />
          <TextInput
            label={t("ZIP Code")}
            withAsterisk={isPrimary}
            inputMode="numeric"
            autoComplete={`${section}postal-code`}
            {...field("zipCode")}
          />
        </SimpleGrid>
        {onRemove && (
          <Button
            variant="subtle"
            color="red"
            leftSection={<IconTrash size={16} />}
            onClick={onRemove}
            aria-label={t("Remove {name}", { name: legend })}
            style={{ alignSelf: "flex-start" }}
          >
            {t("Remove")}
          </Button>
        )}
      </Stack>
    </Fieldset>
  );
}
