import type { Case } from "@caseward/domain/cases/response";
import { stateName } from "@caseward/domain/geography/states";
import { SimpleGrid, Text } from "@mantine/core";
import { LabelledValue } from "../../../../components/labelled-value";
import { formatDay } from "../../../../lib/language/dates";
import { CasePicture } from "./case-picture";
import { CaseSection } from "./case-section";

/** What happened, where and when. The day belongs to no time zone (D31). */
export function IncidentSection({ shown }: { shown: Case }) {
  const { accidentType, propertyType, date, city, state, description, imageUrl } = shown;
  const place = [city, state && stateName(state)].filter(Boolean).join(", ");
  return (
    <CaseSection title="Incident">
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <LabelledValue label="Accident Type">{accidentType}</LabelledValue>
        <LabelledValue label="Property Type">{propertyType}</LabelledValue>
        <LabelledValue label="Date of Incident">{date && formatDay(date)}</LabelledValue>
        <LabelledValue label="Place">{place}</LabelledValue>
      </SimpleGrid>
      <LabelledValue label="Case Description">
        {description && (
          <Text component="div" style={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>
            {description}
          </Text>
        )}
      </LabelledValue>
      {imageUrl && <CasePicture url={imageUrl} />}
    </CaseSection>
  );
}
