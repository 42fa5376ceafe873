import { stateName } from "@caseward/domain/addresses/geography/states";
import type { Address } from "@caseward/domain/addresses/schema";
import { Badge, Group, Stack, Text } from "@mantine/core";
import { IconMapPin } from "@tabler/icons-react";
import { FactsCard, NotProvided } from "./facts-card";
import type { FactsProps } from "./firm-facts";

/** 'Fresno, California 93650' of whatever of it is given. */
function cityLine({ city, state, zipCode }: Address): string {
  const region = [state && stateName(state), zipCode].filter(Boolean).join(" ");
  return [city, region].filter(Boolean).join(", ");
}

const street = ({ address, suite }: Address) => [address, suite].filter(Boolean).join(", ");

const linesOf = (office: Address) => [street(office), cityLine(office)].filter(Boolean);

export function OfficeFacts({ firm }: FactsProps) {
  const offices = firm.addresses.filter((office) => linesOf(office).length > 0);
  return (
    <FactsCard title="Office Locations">
      {offices.length === 0 && <NotProvided />}
      {offices.map((office, index) => (
        <Office key={index} office={office} />
      ))}
    </FactsCard>
  );
}

function Office({ office }: { office: Address }) {
  return (
    <Group align="flex-start" wrap="nowrap" gap="xs">
      <IconMapPin size={20} aria-hidden style={{ flexShrink: 0 }} />
      <Stack gap={2} align="flex-start" style={{ overflowWrap: "anywhere" }}>
        {linesOf(office).map((text) => (
          <Text key={text} dir="auto">
            {text}
          </Text>
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
