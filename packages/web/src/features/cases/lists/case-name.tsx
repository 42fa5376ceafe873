import { formatCaseNumber, fullName } from "@caseward/domain/values/text";

type CaseNameProps = { caseId: number; person: { firstName: string; lastName: string } };

/** '#12 María Núñez', where a name that is written from right to left keeps to its side. */
export const CaseName = ({ caseId, person }: CaseNameProps) => (
  <>
    {formatCaseNumber(caseId)} <bdi>{fullName(person)}</bdi>
  </>
);
