import type account from "./spanish/account.json";
import type cases from "./spanish/cases.json";
import type emails from "./spanish/emails.json";
import type forms from "./spanish/forms.json";
import type hipaa from "./spanish/hipaa.json";
import type intake from "./spanish/intake.json";
import type medical from "./spanish/medical.json";
import type messages from "./spanish/messages.json";
import type door from "./spanish/public.json";
import type sentences from "./spanish/sentences.json";
import type voyage from "./spanish/voyage.json";

/**
 * What can be said in each language, by its English wording. A text that is not translated does not compile where it is
 * displayed; the values in braces are filled in.
 */
export type Text = keyof (typeof account &
  typeof cases &
  typeof door &
  typeof forms &
  typeof hipaa &
  typeof intake &
  typeof emails &
  typeof medical &
  typeof messages &
  typeof sentences &
  typeof voyage);

type Names<Said extends string> = Said extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Names<Rest>
  : never;

type Values<Said extends string> = [Names<Said>] extends [never]
  ? []
  : [values: Record<Names<Said>, string | number>];

/** Says a text in the language at hand: `t("Welcome, {name}", { name })`. */
export type Translate = <Said extends Text>(text: Said, ...values: Values<Said>) => string;
