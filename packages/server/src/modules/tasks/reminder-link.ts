const areas = { client: "/client", lawfirm: "/lawfirm" } as const;

/** Where a reminder leads: to its case, or to the dashboard when it is about no single one. */
export const reminderLink = (appUrl: string, audience: keyof typeof areas, caseId: number | null) =>
  `${appUrl}${areas[audience]}${caseId === null ? "/dashboard" : `/case/${caseId}`}`;
