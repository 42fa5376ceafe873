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
        <TextField path="firmName" required autoComplete="organization" />
        <TextField path="yearEstablished" inputMode="numeric" />
        <TextField
          path="firmWebsite"
          inputMode="url"
          autoComplete="url"
          description="For example https://www.example.com"
        />
        <TextField path="firmPhone" type="tel" />
        <TextField path="firmEmail" inputMode="email" />
      </FieldGrid>
    </FormGroup>
  );
}

function PrimaryContact() {
  return (
    <FormGroup title="Primary Contact" hint="Whom we write to or call about cases.">
      <FieldGrid>
        <TextField path="primaryContact.firstName" required autoComplete="given-name" />
        <TextField path="primaryContact.lastName" required autoComplete="family-name" />
        <TextField path="primaryContact.title" required autoComplete="organization-title" />
        <TextField path="primaryContact.email" required inputMode="email" autoComplete="email" />
        <TextField path="primaryContact.mobileNumber" required type="tel" autoComplete="tel" />
        <TextField path="primaryContact.faxNumber" type="tel" />
      </FieldGrid>
      <PreferredMethods />
    </FormGroup>
  );
}

function PreferredMethods() {
  return (
    <Input.Wrapper label="Preferred Contact Methods" size="md" labelElement="div" role="group">
      <Group gap="lg" mt="xs">
        <TickField path="primaryContact.email_preferred" />
        <TickField path="primaryContact.sms_preferred" />
        <TickField path="primaryContact.fax_preferred" />
      </Group>
    </Input.Wrapper>
  );
}
