import { formatCaseNumber, fullName, isNamed, type MaybeNamed } from "@caseward/domain/values/text";

type CaseNameProps = { caseId: number; person: MaybeNamed };

/** '#12 María Núñez', or '#12' while the name is not disclosed; a name that is written from right to left keeps to its side. */
export const CaseName = ({ caseId, person }: CaseNameProps) => (
  <>
    {formatCaseNumber(caseId)} {isNamed(person) && <bdi>{fullName(person)}</bdi>}
  </>
);
