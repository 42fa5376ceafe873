import { Group, Radio, SimpleGrid, TextInput } from "@mantine/core";
import type { GetInputProps } from "@mantine/form";
import { t } from "../../../lib/language/text";

export type Person = { firstName: string; lastName: string; userType: "client" | "lawfirm" };

export const noPerson: Person = { firstName: "", lastName: "", userType: "client" };

type PersonFieldsProps = { inputProps: GetInputProps<{ owner?: Person }> };

/**
 * Who it is, asked for with the first password where nobody has said so: the link was not opened in the browser that
 * registered, and what was typed there may be somebody else's (D14a).
 */
export function PersonFields({ inputProps }: PersonFieldsProps) {
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput label={t("First Name")} autoComplete="given-name" {...inputProps("owner.firstName")} />
        <TextInput label={t("Last Name")} autoComplete="family-name" {...inputProps("owner.lastName")} />
      </SimpleGrid>
      <Radio.Group label={t("I register as")} {...inputProps("owner.userType")}>
        <Group mt="xs">
          <Radio value="client" label={t("a client")} />
          <Radio value="lawfirm" label={t("a law firm")} />
        </Group>
      </Radio.Group>
    </>
  );
}
