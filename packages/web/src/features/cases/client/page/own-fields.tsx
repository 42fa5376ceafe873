import type { Case } from "@caseward/domain/cases/response";
import { clientName, formatPhone } from "@caseward/domain/values/text";
import { SimpleGrid } from "@mantine/core";
import { LabelledValue } from "../../../../components/marks/labelled-value";
import { t } from "../../../../lib/language/text";

/** A client's own name, number and address, to read. */
export const OwnFields = ({ caseId, client }: Pick<Case, "caseId" | "client">) => (
  <SimpleGrid cols={{ base: 1, xs: 2 }}>
    <LabelledValue label={t("Name")}>
      <bdi translate="no">{clientName({ caseId, client })}</bdi>
    </LabelledValue>
    <LabelledValue label={t("Phone Number")}>
      {client.phoneNumber && formatPhone(client.phoneNumber)}
    </LabelledValue>
    <LabelledValue label={t("Email")}>
      {client.email && <bdi translate="no">{client.email}</bdi>}
    </LabelledValue>
  </SimpleGrid>
);
