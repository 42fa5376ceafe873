import { formatPhone, fullName } from "@caseward/domain/values/text";
import { Badge, Group } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";
import { LabelledValue } from "../../../components/marks/labelled-value";
import { FactsCard } from "./facts-card";
import type { FactsProps } from "./firm-facts";

export function ContactFacts({ firm: { primaryContact } }: FactsProps) {
  const { title, email, mobileNumber, faxNumber } = primaryContact;
  const preferred = [
    primaryContact.email_preferred && "Email",
    primaryContact.sms_preferred && "SMS",
    primaryContact.fax_preferred && "Fax",
  ].filter((method) => method !== false);
  return (
    <FactsCard title="Primary Contact">
      <LabelledValue label="Name">{fullName(primaryContact)}</LabelledValue>
      <LabelledValue label="Title">{title}</LabelledValue>
      <LabelledValue label="Email">{email}</LabelledValue>
      <LabelledValue label="Mobile Number">{mobileNumber && formatPhone(mobileNumber)}</LabelledValue>
      <LabelledValue label="Fax Number">{faxNumber && formatPhone(faxNumber)}</LabelledValue>
      <LabelledValue label="Preferred Contact Methods">
        {preferred.length > 0 && <Methods names={preferred} />}
      </LabelledValue>
    </FactsCard>
  );
}

function Methods({ names }: { names: readonly string[] }) {
  return (
    <Group gap="xs">
      {names.map((name) => (
        <Badge key={name} variant="light" tt="none" leftSection={<IconCheck size={12} aria-hidden />}>
          {name}
        </Badge>
      ))}
    </Group>
  );
}
