import { stateName } from "@caseward/domain/addresses/geography/states";
import type { Address } from "@caseward/domain/addresses/schema";
import { Badge, Group, Stack, Text } from "@mantine/core";
import { IconMapPin } from "@tabler/icons-react";
import { FactsCard } from "./facts-card";
import type { FactsProps } from "./firm-facts";

/** 'Fresno, California 93650' of whatever of it is given. */
function cityLine({ city, state, zipCode }: Address): string {
  const region = [state && stateName(state), zipCode].filter(Boolean).join(" ");
  return [city, region].filter(Boolean).join(", ");
}

const street = ({ address, suite }: Address) => [address, suite].filter(Boolean).join(", ");

export function OfficeFacts({ firm }: FactsProps) {
  return (
    <FactsCard title="Office Locations">
      {firm.addresses.map((office, index) => (
        <Office key={index} office={office} />
      ))}
    </FactsCard>
  );
}

function Office({ office }: { office: Address }) {
  const lines = [street(office), cityLine(office)].filter(Boolean);
  return (
    <Group align="flex-start" wrap="nowrap" gap="xs">
      <IconMapPin size={20} aria-hidden style={{ flexShrink: 0 }} />
      <Stack gap={2} align="flex-start" style={{ overflowWrap: "anywhere" }}>
        {lines.length === 0 && <Text c="dimmed">Not provided</Text>}
        {lines.map((text) => (
          <Text key={text}>{text}</Text>
        ))}
        {office.isPrimary && (
          <Badge variant="light" tt="none">
            Primary
          </Badge>
        )}
      </Stack>
    </Group>
  );
}
