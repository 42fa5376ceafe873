import { allCounties } from "@caseward/domain/addresses/geography/counties";
import { stateName } from "@caseward/domain/addresses/geography/states";
import { isolated } from "@caseward/domain/language/translator";
import { LabelledValue } from "../../../components/marks/labelled-value";
import { FactsCard, NotProvided } from "./facts-card";
import type { FactsProps } from "./firm-facts";
import classes from "./practice-facts.module.css";

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

/** Where attorneys are admitted, and under which number: what a verification looks up. */
export function BarAdmissionFacts({ firm }: FactsProps) {
  const admissions = firm.barAdmissions.filter(({ barNumber }) => barNumber !== "");
  return (
    <FactsCard title="Bar Admissions">
      {admissions.length === 0 && <NotProvided />}
      {admissions.map(({ attorneyName, state, barNumber }, index) => (
        <LabelledValue key={index} label={stateName(state)}>
          {[barNumber, isolated(attorneyName ?? "")].filter(Boolean).join(", ")}
        </LabelledValue>
      ))}
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
