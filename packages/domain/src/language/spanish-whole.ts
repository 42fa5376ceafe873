import account from "./spanish/account.json";
import cases from "./spanish/cases.json";
import forms from "./spanish/forms.json";
import hipaa from "./spanish/hipaa.json";
import medical from "./spanish/medical.json";
import messages from "./spanish/messages.json";
import voyage from "./spanish/voyage.json";
import { spanishDoor } from "./spanish-door";

/** Everything that a client's screens say. The emails' texts are read by the server alone. */
export const spanishWhole = {
  ...spanishDoor,
  ...account,
  ...cases,
  ...forms,
  ...hipaa,
  ...medical,
  ...messages,
  ...voyage,
};
