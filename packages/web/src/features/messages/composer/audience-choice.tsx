import type { MessageAudience } from "@caseward/domain/messages/audience";
import { Checkbox } from "@mantine/core";
import { changeUnsent, type Owner } from "./unsent";

type AudienceChoiceProps = { owner: Owner; audience: MessageAudience; label: string };

/** Whether a message is kept from the client. The choice is kept with what is typed, so that no reload undoes it. */
export const AudienceChoice = ({ owner, audience, label }: AudienceChoiceProps) => (
  <Checkbox
    label={label}
    checked={audience === "intake"}
    onChange={({ currentTarget: { checked } }) =>
      changeUnsent(owner, (unsent) => ({ ...unsent, audience: checked ? "intake" : "all" }))
    }
  />
);
