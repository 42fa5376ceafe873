import { practiceAreaGroups } from "@caseward/domain/firms/options";
import { togglePracticeArea } from "@caseward/domain/firms/selection";
import { Badge, Checkbox, Group, SimpleGrid, Stack, Text } from "@mantine/core";
import { memo, useId } from "react";
import { SelectField, TextField } from "../fields/fields";
import { useOnboardingForm } from "../fields/form-context";
import { FieldGrid, FormGroup } from "../fields/form-group";
import type { OnboardingValues } from "../fields/form-values";
import { GroupError } from "../fields/group-error";
import { hasSameProps } from "../fields/has-same-props";
import { caseVolumes } from "../fields/select-entries";
import { BarAdmissions } from "./bar-admissions";
import { JurisdictionPicker } from "./jurisdiction-picker";

type RankedAreas = OnboardingValues["practiceAreas"];
type PracticeArea = RankedAreas[number]["name"];

export function PracticeDetailsStage() {
  return (
    <>
      <PracticeAreas />
      <JurisdictionPicker />
      <BarAdmissions />
      <Experience />
    </>
  );
}

/** Selecting appends an area with the next rank; deselecting renumbers the rest (specification, section 4). */
function PracticeAreas() {
  const form = useOnboardingForm();
  const selected: RankedAreas = form.useWatchValue("practiceAreas");
  const toggle = (area: PracticeArea) =>
    form.setFieldValue("practiceAreas", togglePracticeArea(form.getValues().practiceAreas, area), {
      forceUpdate: false,
    });
  return (
    <FormGroup
      title="Practice Areas"
      required
      hint="Ranked in the order in which you choose them, the most important first."
    >
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg" data-path="practiceAreas">
        {practiceAreaGroups.map(({ group, items }) => (
          <Stack key={group} gap="xs" role="group" aria-label={group}>
            <Text fw={600} size="sm">
              {group}
            </Text>
            {items.map((area) => (
              <AreaBox
                key={area}
                area={area}
                rank={selected.find(({ name }) => name === area)?.rank ?? null}
                onToggle={() => toggle(area)}
              />
            ))}
          </Stack>
        ))}
      </SimpleGrid>
      <GroupError path="practiceAreas" />
    </FormGroup>
  );
}

type AreaBoxProps = { area: string; rank: number | null; onToggle: () => void };

const AreaBox = memo(function AreaBox({ area, rank, onToggle }: AreaBoxProps) {
  const rankId = useId();
  return (
    <Group gap="xs" mih="1.5rem" wrap="nowrap">
      <Checkbox
        label={area}
        checked={rank !== null}
        onChange={onToggle}
        {...(rank === null ? {} : { "aria-describedby": rankId })}
      />
      {rank !== null && (
        <Badge id={rankId} variant="light" tt="none">
          {`Rank ${rank}`}
        </Badge>
      )}
    </Group>
  );
}, hasSameProps);

function Experience() {
  return (
    <FormGroup title="Experience">
      <FieldGrid>
        <TextField path="yearsOfExperience" inputMode="numeric" />
        <TextField path="numberOfAttorneys" inputMode="numeric" />
        <SelectField path="averageMonthlyVolume" data={caseVolumes} />
      </FieldGrid>
    </FormGroup>
  );
}
