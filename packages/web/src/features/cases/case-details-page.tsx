export const CaseDetailsPage = (_props: { caseId: string }) => null;
