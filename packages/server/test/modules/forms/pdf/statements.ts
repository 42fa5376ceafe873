import { authorizationSections, type SignedAuthorization } from "@caseward/domain/forms/hipaa/text";

export const withoutSpaces = (text: string) => text.replace(/\s+/g, "");

/** All that a record says on paper, less its sentences with right-to-left characters. People read those. */
export const statementsOf = (record: SignedAuthorization) =>
  authorizationSections(record)
    .flatMap(({ heading, paragraphs, fields }) => [
      heading,
      ...paragraphs,
      ...fields.flatMap(({ label, value }) => (/[\u0590-\u06ff]/.test(value) ? [value] : [label, value])),
    ])
    .map(withoutSpaces);
