import type { Case } from "@caseward/domain/cases/response";
import { partiesReading, rightsOf } from "@caseward/domain/cases/rights/rights";
import { audiencesOf, type MessageAudience, partOfAudience } from "@caseward/domain/messages/audience";
import type { Message } from "@caseward/domain/messages/schema";
import type { UserType } from "@caseward/domain/users/actor";
import { t } from "../../lib/language/text";

/** The user who reads a thread, and the party that they belong to. */
export type Viewer = { id: number; userType: UserType; firmId?: number | null | undefined };

export type ThreadCase = Pick<
  Case,
  "caseId" | "status" | "lawFirmId" | "lawFirm" | "createdFrom" | "disclosed"
> & {
  client: { id: number };
};

const partyNames = {
  client: { client: "Client", lawfirm: "Your law firm" },
  lawfirm: { client: "Client", lawfirm: "Your law firm" },
  admin: { client: "Client", lawfirm: "Law firm" },
} as const;

export const partyName = (viewer: UserType, author: UserType): string =>
  author === "admin" ? "Caseward" : t(partyNames[viewer][author]);

/** Whether the viewer's own party wrote it: a client alone, or one of the people of a firm or of Caseward. */
export const isOwn = ({ author }: Message, viewer: Viewer) => author.userType === viewer.userType;

export const isUnread = (message: Message, viewer: Viewer) =>
  message.readAt === null && !isOwn(message, viewer);

/** Whom the viewer may write to now, the usual audience first. The intake is none where no firm reads it. */
export function openAudiences(of: ThreadCase, { firmId = null, ...viewer }: Viewer): MessageAudience[] {
  const held = { ...of, clientId: of.client.id, createdFrom: "ADMIN", disclosed: of.disclosed ?? "full" };
  const hasFirm = partiesReading(held, partOfAudience.intake).lawFirmId !== null;
  return audiencesOf(rightsOf({ ...viewer, firmId }, held)).filter((name) => name === "all" || hasFirm);
}

/** What choosing the intake means to who writes. Clients have no such choice. */
export const intakeLabel = ({ lawFirm }: ThreadCase, viewer: UserType): string =>
  viewer === "lawfirm"
    ? "Only for Caseward: the client does not see it"
    : `Only for ${lawFirm?.firmName ?? "the law firm"}: the client does not see it`;

/** Who will read a new message (D40). One to everybody is also read by the firm that accepts the case later. */
export function readersOf(of: ThreadCase, viewer: UserType, audience: MessageAudience): string {
  const { status, lawFirm } = of;
  if (audience === "intake")
    return viewer === "lawfirm"
      ? "Read by Caseward, not by the client"
      : `Read by ${lawFirm?.firmName ?? "the law firm"}, not by the client`;
  if (viewer === "lawfirm") return "Read by the client and Caseward";
  const accepted = status === "Accepted" && lawFirm;
  if (viewer === "admin")
    return accepted
      ? `Read by the client and ${accepted.firmName}`
      : "Read by the client, and by the law firm that accepts the case";
  return accepted
    ? t("Read by your law firm and Caseward")
    : t("Read by Caseward, and by the law firm that gets your case");
}
