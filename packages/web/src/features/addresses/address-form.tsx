import { type Address, clientAddressesSchema } from "@caseward/domain/addresses/schema";
import { Button, Group, Stack } from "@mantine/core";
import { useForm } from "@mantine/form";
import { IconPlus } from "@tabler/icons-react";
import { BusyButton } from "../../components/buttons/busy-button";
import { FailureAlert } from "../../components/loading/failure-alert";
import { fieldIssues } from "../../lib/feedback/failure-message";
import { focusFirstInvalid } from "../../lib/forms/focus-first-invalid";
import { judgedBy } from "../../lib/forms/issues";
import { createHold } from "../../lib/language/hold";
import { t } from "../../lib/language/text";
import { AddressBlock } from "./address-block";
import { type AddressValues, blankAddress, initialAddresses } from "./address-values";
import { useSaveAddresses } from "./use-save-addresses";

type AddressFormProps = {
  addresses: Address[];
  /** After it was saved the form only waits to be left. */
  isSaved: boolean;
  onSaved: (addresses: Address[]) => void;
  onCancel: () => void;
};

const typed = createHold<AddressValues[]>();

export function AddressForm({ addresses, isSaved, onSaved, onCancel }: AddressFormProps) {
  const save = useSaveAddresses(onSaved);
  const form = useForm({
    initialValues: { addresses: typed.read() ?? initialAddresses(addresses) },
    validate: judgedBy(clientAddressesSchema),
  });
  const send = form.onSubmit(
    (values) => save.mutate(values.addresses, { onError: (error) => form.setErrors(fieldIssues(error)) }),
    focusFirstInvalid(form),
  );
  const blocks = form.values.addresses;
  typed.useHold(blocks);
  return (
    <form onSubmit={send} noValidate>
      <Stack>
        <FailureAlert error={save.error} failure="saveAddresses" />
        {blocks.map(({ key }, index) => (
          <AddressBlock
            key={key}
            form={form}
            index={index}
            {...(blocks.length > 1 ? { onRemove: () => form.removeListItem("addresses", index) } : {})}
          />
        ))}
        <Button
          variant="default"
          leftSection={<IconPlus size={16} />}
          onClick={() => form.insertListItem("addresses", blankAddress())}
        >
          {t("Add Another Address")}
        </Button>
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            {t("Cancel")}
          </Button>
          <BusyButton type="submit" loading={save.isPending} disabled={isSaved}>
            {t("Save Addresses")}
          </BusyButton>
        </Group>
      </Stack>
    </form>
  );
}
