import { ChoiceField, SelectField, TextField } from "../fields/fields";
import { FieldGrid, FormGroup } from "../fields/form-group";
import { caseVolumes, responseTimes, softwareProducts } from "../fields/select-entries";

export function CaseManagementStage() {
  return (
    <FormGroup title="Case Management" isOnly>
      <FieldGrid>
        <SelectField path="caseManagementSoftware" data={softwareProducts} />
        <TextField path="otherSoftware" />
        <SelectField path="initialResponseTime" data={responseTimes} />
        <SelectField path="monthlyNewCaseCapacity" data={caseVolumes} required />
      </FieldGrid>
      <ChoiceField
        path="apiIntegrationInterest"
        description="Are you interested in connecting your own software with ours?"
        options="apiIntegrationInterest"
        required
      />
      <ChoiceField
        path="caseUpdatesCommitment"
        description="Will you keep the progress of each case you accept up to date here?"
        options="caseUpdatesCommitment"
        required
      />
    </FormGroup>
  );
}
