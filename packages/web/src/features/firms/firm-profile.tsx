import type { LawFirm } from "@caseward/domain/firms/response";
import { Group, Stack, Text, Title } from "@mantine/core";
import type { ReactNode } from "react";
import { InitialsMark } from "../../components/marks/initials-mark";
import { LabelledValue } from "../../components/marks/labelled-value";
import { formatInstant } from "../../lib/language/dates";
import { AllFacts } from "./facts/all-facts";
import { FactsCard } from "./facts/facts-card";
import { WebsiteLink } from "./facts/website-link";
import classes from "./firm-profile.module.css";

type FirmProps = { firm: LawFirm };

/** Everything there is to read of a firm (specification, section 2.3). */
export function FirmProfile({ firm, review }: FirmProps & { review?: ReactNode }) {
  return (
    <Stack gap="lg">
      <FirmHead firm={firm} />
      {review}
      <div className={classes.columns}>
        <AllFacts firm={firm} />
        <RecordFacts firm={firm} />
      </div>
    </Stack>
  );
}

function FirmHead({ firm }: FirmProps) {
  const [initial] = firm.firmName;
  return (
    <Group gap="md" wrap="nowrap">
      <InitialsMark initials={initial?.toUpperCase() ?? ""} size={72} />
      <div>
        <Title order={1} size="h2" style={{ overflowWrap: "anywhere" }}>
          <bdi>{firm.firmName}</bdi>
        </Title>
        <Text c="dimmed">
          {firm.yearEstablished === null
            ? "Year established: Not provided"
            : `Established ${firm.yearEstablished}`}
        </Text>
        {firm.firmWebsite && <WebsiteLink address={firm.firmWebsite} />}
      </div>
    </Group>
  );
}

function RecordFacts({ firm }: FirmProps) {
  return (
    <FactsCard title="Record">
      <LabelledValue label="Created">{formatInstant(firm.createdAt)}</LabelledValue>
      <LabelledValue label="Updated">{formatInstant(firm.updatedAt)}</LabelledValue>
    </FactsCard>
  );
}
