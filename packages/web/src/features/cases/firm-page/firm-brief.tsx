import { stateName } from "@caseward/domain/addresses/geography/states";
import type { Case } from "@caseward/domain/cases/response";
import { Card, SimpleGrid, Title } from "@mantine/core";
import { type ReactNode, useId } from "react";
import { LabelledValue } from "../../../components/marks/labelled-value";
import { formatIncidentDay } from "../../../lib/language/dates";
import { defectLabels, governmentLabels } from "../details/option-labels";
import { injuredWords, languageWords } from "../details/people/people-words";
import { BriefPicture } from "./brief-picture";
import classes from "./firm-brief.module.css";
import { FoldedText } from "./folded-text";

type FirmBriefProps = {
  legalCase: Case;
  /** The newest message, where the firm has a thread. */
  message: ReactNode;
};

/** All that a lawyer decides by, on one screen of a phone: the facts, the client's words, the intake's note. */
export function FirmBrief({ legalCase, message }: FirmBriefProps) {
  const { accidentType, propertyType, date, datePrecision, city, state } = legalCase;
  const { description, imageUrl, lawFirmNote } = legalCase;
  const titleId = useId();
  const place = [city, state && stateName(state)].filter(Boolean).join(", ");
  return (
    <Card component="section" aria-labelledby={titleId} className={classes.brief ?? ""}>
      <Title order={2} size="h4" id={titleId} className={classes.title ?? ""}>
        Incident
      </Title>
      <div className={classes.facts}>
        <SimpleGrid cols={2} spacing="xs" verticalSpacing="xs" className={classes.values ?? ""}>
          <LabelledValue label="Accident Type">{accidentType}</LabelledValue>
          <LabelledValue label="Place">{place}</LabelledValue>
          <LabelledValue label="Date of Incident">
            {date && formatIncidentDay(date, datePrecision)}
          </LabelledValue>
          <LabelledValue label="Property Type">{propertyType}</LabelledValue>
          <Circumstances legalCase={legalCase} />
        </SimpleGrid>
        {imageUrl && <BriefPicture url={imageUrl} />}
      </div>
      {description !== null && (
        <LabelledValue label="Case Description">
          {description && <FoldedText phoneLines={4}>{description}</FoldedText>}
        </LabelledValue>
      )}
      {lawFirmNote && (
        <LabelledValue label="Note for the law firm">
          <FoldedText phoneLines={3}>{lawFirmNote}</FoldedText>
        </LabelledValue>
      )}
      {message}
    </Card>
  );
}

/** What the time limits depend on, and who was hurt. */
function Circumstances({ legalCase }: Pick<FirmBriefProps, "legalCase">) {
  const { county, governmentLevel, defect, medicalCare, addressee } = legalCase;
  const injured = addressee && injuredWords(addressee);
  return (
    <>
      {county && <LabelledValue label="County">{county}</LabelledValue>}
      {governmentLevel && (
        <LabelledValue label="Government">{governmentLabels[governmentLevel]}</LabelledValue>
      )}
      {defect && <LabelledValue label="What was defective">{defectLabels[defect]}</LabelledValue>}
      {medicalCare && <LabelledValue label="Medical care">The harm came from it</LabelledValue>}
      {injured && <LabelledValue label="Injured person">{injured}</LabelledValue>}
      {addressee?.language && (
        <LabelledValue label="Language">{languageWords(addressee.language)}</LabelledValue>
      )}
    </>
  );
}
