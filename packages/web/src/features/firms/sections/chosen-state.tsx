import { allCounties, countiesOf } from "@caseward/domain/addresses/geography/counties";
import { Card, Chip, CloseButton, Group, Text } from "@mantine/core";
import { memo } from "react";
import { hasSameProps } from "../fields/has-same-props";

type ChosenStateProps = {
  jurisdiction: { state: string; stateName: string; counties: readonly string[] };
  onToggle: (state: string, county: string) => void;
  onRemove: (state: string) => void;
};

/** A chosen state with its counties to toggle; none of them means all (D46). */
export const ChosenState = memo(function ChosenState({ jurisdiction, onToggle, onRemove }: ChosenStateProps) {
  const { state, stateName, counties } = jurisdiction;
  return (
    <Card withBorder padding="sm" role="group" aria-label={stateName}>
      <Group justify="space-between" wrap="nowrap" mb="xs">
        <div>
          <Text fw={600}>{stateName}</Text>
          <Text size="sm" c="dimmed">
            {counties.length === 0
              ? allCounties
              : `${counties.length} of ${countiesOf(state).length} counties`}
          </Text>
        </div>
        <CloseButton aria-label={`Remove ${stateName}`} onClick={() => onRemove(state)} />
      </Group>
      <Group gap="xs">
        {countiesOf(state).map((county) => (
          <Chip key={county} checked={counties.includes(county)} onChange={() => onToggle(state, county)}>
            {county}
          </Chip>
        ))}
      </Group>
    </Card>
  );
}, hasSameProps);
