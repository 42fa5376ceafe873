import { firmFieldLabels } from "@caseward/domain/firms/schema";
import { Group, Input } from "@mantine/core";
import { TextField, TickField } from "../fields/fields";
import { FieldGrid, FormGroup } from "../fields/form-group";
import { OfficeLocations } from "./office-locations";

export function FirmInformationStage() {
  return (
    <>
      <FirmInformation />
      <OfficeLocations />
      <PrimaryContact />
    </>
  );
}

function FirmInformation() {
  return (
    <FormGroup title="Firm Information">
      <FieldGrid>
        <TextField path="firmName" label={firmFieldLabels.firmName} required autoComplete="organization" />
        <TextField path="yearEstablished" label="Year Established" inputMode="numeric" />
        <TextField
          path="firmWebsite"
          label="Firm Website"
          inputMode="url"
          autoComplete="url"
          description="For example https://www.example.com"
        />
        <TextField path="firmPhone" label="Firm Phone" type="tel" />
        <TextField path="firmEmail" label="Firm Email" inputMode="email" />
      </FieldGrid>
    </FormGroup>
  );
}

function PrimaryContact() {
  return (
    <FormGroup title="Primary Contact" hint="Whom we write to or call about cases.">
      <FieldGrid>
        <TextField
          path="primaryContact.firstName"
          label={firmFieldLabels.firstName}
          required
          autoComplete="given-name"
        />
        <TextField
          path="primaryContact.lastName"
          label={firmFieldLabels.lastName}
          required
          autoComplete="family-name"
        />
        <TextField
          path="primaryContact.title"
          label={firmFieldLabels.title}
          required
          autoComplete="organization-title"
        />
        <TextField
          path="primaryContact.email"
          label={firmFieldLabels.email}
          required
          inputMode="email"
          autoComplete="email"
        />
        <TextField
          path="primaryContact.mobileNumber"
          label={firmFieldLabels.mobileNumber}
          required
          type="tel"
          autoComplete="tel"
        />
        <TextField path="primaryContact.faxNumber" label="Fax Number" type="tel" />
      </FieldGrid>
      <PreferredMethods />
    </FormGroup>
  );
}

function PreferredMethods() {
  return (
    <Input.Wrapper label="Preferred Contact Methods" size="md" labelElement="div" role="group">
      <Group gap="lg" mt="xs">
        <TickField path="primaryContact.email_preferred" label="By email" />
        <TickField path="primaryContact.sms_preferred" label="By SMS" />
        <TickField path="primaryContact.fax_preferred" label="By fax" />
      </Group>
    </Input.Wrapper>
  );
}
