import { allCounties } from "@caseward/domain/addresses/geography/counties";
import { Text } from "@mantine/core";
import { LabelledValue } from "../../../components/marks/labelled-value";
import { FactsCard } from "./facts-card";
import type { FactsProps } from "./firm-facts";
import classes from "./practice-facts.module.css";

const NotProvided = () => <Text c="dimmed">Not provided</Text>;

/** The areas in the order of their ranks. */
export function PracticeAreaFacts({ firm }: FactsProps) {
  const areas = [...firm.practiceAreas].sort((one, other) => one.rank - other.rank);
  return (
    <FactsCard title="Practice Areas" columns={1}>
      {areas.length === 0 ? (
        <NotProvided />
      ) : (
        <ol className={classes.ranks}>
          {areas.map(({ name }) => (
            <li key={name}>{name}</li>
          ))}
        </ol>
      )}
    </FactsCard>
  );
}

export function JurisdictionFacts({ firm: { jurisdictions } }: FactsProps) {
  return (
    <FactsCard title="Jurisdictions">
      {jurisdictions.length === 0 && <NotProvided />}
      {jurisdictions.map(({ state, stateName, counties }) => (
        <LabelledValue key={state} label={stateName}>
          {counties.length > 0 ? counties.join(", ") : allCounties}
        </LabelledValue>
      ))}
    </FactsCard>
  );
}
