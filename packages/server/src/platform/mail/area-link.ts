import type { UserType } from "@caseward/domain/users/actor";
import type { Services } from "../context";

/** Where an email leads in its reader's own area: to a case, or to the dashboard when it is about no single one. */
export const areaLink = (
  { settings }: Pick<Services, "settings">,
  reader: UserType,
  caseId: number | null,
): string => `${settings.appUrl}/${reader}/${caseId === null ? "dashboard" : `case/${caseId}`}`;
