import { TickField } from "../fields/fields";
import { FormGroup } from "../fields/form-group";

export function AgreementsStage() {
  return (
    <FormGroup title="Agreements" isOnly>
      <TickField
        path="termsAgreed"
        description="On behalf of the firm I agree to the terms of the case referral network."
        required
      />
      <TickField
        path="informationVerified"
        description="I have checked that what is given here is true and complete."
        required
      />
    </FormGroup>
  );
}
