import { firmFieldLabels } from "@caseward/domain/firms/schema";
import { ChoiceField, SelectField, TextField } from "../fields/fields";
import { FieldGrid, FormGroup } from "../fields/form-group";
import { caseVolumes, responseTimes, softwareProducts } from "../fields/select-entries";

export function CaseManagementStage() {
  return (
    <FormGroup title="Case Management" isOnly>
      <FieldGrid>
        <SelectField path="caseManagementSoftware" label="Case Management Software" data={softwareProducts} />
        <TextField path="otherSoftware" label="Other Software" />
        <SelectField path="initialResponseTime" label="Initial Response Time" data={responseTimes} />
        <SelectField
          path="monthlyNewCaseCapacity"
          label={firmFieldLabels.monthlyNewCaseCapacity}
          data={caseVolumes}
          required
        />
      </FieldGrid>
      <ChoiceField
        path="apiIntegrationInterest"
        label={firmFieldLabels.apiIntegrationInterest}
        description="Are you interested in connecting your own software with ours?"
        options="apiIntegrationInterest"
        required
      />
      <ChoiceField
        path="caseUpdatesCommitment"
        label={firmFieldLabels.caseUpdatesCommitment}
        description="Will you keep the progress of each case you accept up to date here?"
        options="caseUpdatesCommitment"
        required
      />
    </FormGroup>
  );
}
