import { stateName } from "@caseward/domain/addresses/geography/states";
import type { Case } from "@caseward/domain/cases/response";
import { SimpleGrid, Text } from "@mantine/core";
import { LabelledValue } from "../../../../components/marks/labelled-value";
import { formatIncidentDay } from "../../../../lib/language/dates";
import { t } from "../../../../lib/language/text";
import { accidentTypeLabel, defectLabels, governmentLabels, propertyTypeLabel } from "../option-labels";
import { CasePicture } from "./case-picture";
import { CaseSection } from "./case-section";

/** What happened, where and when. The day belongs to no time zone (D31). */
export function IncidentSection({ legalCase }: { legalCase: Case }) {
  const { accidentType, propertyType, date, datePrecision, city, state, county } = legalCase;
  const { governmentLevel, defect, medicalCare, description, imageUrl, admission } = legalCase;
  const place = [city, state && stateName(state)].filter(Boolean).join(", ");
  return (
    <CaseSection title={t("Incident")}>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <LabelledValue label={t("Accident Type")}>{accidentTypeLabel(accidentType)}</LabelledValue>
        <LabelledValue label={t("Property Type")}>{propertyTypeLabel(propertyType)}</LabelledValue>
        <LabelledValue label={t("Date of Incident")}>
          {date && formatIncidentDay(date, datePrecision)}
        </LabelledValue>
        <LabelledValue label={t("Place")}>{place}</LabelledValue>
        {county && <LabelledValue label={t("County")}>{county}</LabelledValue>}
        {governmentLevel && (
          <LabelledValue label={t("Government")}>{t(governmentLabels[governmentLevel])}</LabelledValue>
        )}
        {defect && <LabelledValue label={t("What was defective")}>{t(defectLabels[defect])}</LabelledValue>}
        {medicalCare && <LabelledValue label={t("Medical care")}>{t("The harm came from it")}</LabelledValue>}
        {admission && <LabelledValue label={t("Reference")}>{admission.reference}</LabelledValue>}
      </SimpleGrid>
      <LabelledValue label={t("Case Description")}>
        {description && (
          <Text component="div" dir="auto" style={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>
            {description}
          </Text>
        )}
      </LabelledValue>
      {imageUrl && <CasePicture url={imageUrl} />}
    </CaseSection>
  );
}
