import { Badge, Button, Fieldset, Group, Text } from "@mantine/core";
import { IconTrash } from "@tabler/icons-react";
import { memo } from "react";
import { SelectField, TextField } from "../fields/fields";
import { FieldGrid } from "../fields/form-group";
import { hasSameProps } from "../fields/has-same-props";
import { postalStates } from "../fields/select-entries";

type OfficeFieldsProps = { index: number; isRemovable: boolean; onRemove: (index: number) => void };

/** One office. Rendered again only when its index changes, not when something is typed into it. */
export const OfficeFields = memo(function OfficeFields({ index, isRemovable, onRemove }: OfficeFieldsProps) {
  const required = index === 0;
  const name = `Location ${index + 1}`;
  return (
    <Fieldset aria-label={name}>
      <Group justify="space-between" mb="xs" mih={30}>
        <Group gap="xs">
          <Text fw={600}>{name}</Text>
          {required && (
            <Badge variant="light" tt="none">
              Primary
            </Badge>
          )}
        </Group>
        {isRemovable && <RemoveButton name={name} onClick={() => onRemove(index)} />}
      </Group>
      <FieldGrid>
        <TextField path={`addresses.${index}.address`} required={required} autoComplete="address-line1" />
        <TextField path={`addresses.${index}.suite`} autoComplete="address-line2" />
        <TextField path={`addresses.${index}.city`} required={required} autoComplete="address-level2" />
        <SelectField path={`addresses.${index}.state`} data={postalStates} required={required} />
        <TextField
          path={`addresses.${index}.zipCode`}
          required={required}
          inputMode="numeric"
          autoComplete="postal-code"
        />
      </FieldGrid>
    </Fieldset>
  );
}, hasSameProps);

function RemoveButton({ name, onClick }: { name: string; onClick: () => void }) {
  return (
    <Button
      variant="subtle"
      color="red"
      size="compact-sm"
      leftSection={<IconTrash size={16} aria-hidden />}
      aria-label={`Remove ${name}`}
      onClick={onClick}
    >
      Remove
    </Button>
  );
}
