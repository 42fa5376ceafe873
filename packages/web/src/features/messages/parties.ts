import type { Message } from "@caseward/domain/messages/schema";
import type { UserType } from "@caseward/domain/users/actor";
import { t } from "../../lib/language/text";

/** The user who reads a thread, and the party that they belong to. */
export type Viewer = { id: number; userType: UserType };

/** What a thread needs of its case. */
export type ThreadCase = {
  caseId: number;
  status: string;
  lawFirm: { firmName: string } | null;
};

const partyNames = {
  client: { client: "Client", lawfirm: "Your law firm" },
  lawfirm: { client: "Client", lawfirm: "Your law firm" },
  admin: { client: "Client", lawfirm: "Law firm" },
} as const;

/** The name of an author's party, as the viewer calls it. */
export const partyName = (viewer: UserType, author: UserType): string =>
  author === "admin" ? "Caseward" : t(partyNames[viewer][author]);

/** Whether the viewer's own party wrote it: a client alone, or one of the people of a firm or of Caseward. */
export const isOwn = ({ author }: Message, viewer: Viewer) => author.userType === viewer.userType;

export const isUnread = (message: Message, viewer: Viewer) =>
  message.readAt === null && !isOwn(message, viewer);

/** Who will read a new message (D40). One that is written while no firm has the case is also read by the firm that gets it. */
export function readersOf({ status, lawFirm }: ThreadCase, viewer: UserType): string {
  if (viewer === "lawfirm") return "Read by the client and Caseward";
  if (viewer === "admin")
    return lawFirm
      ? `Read by the client and ${lawFirm.firmName}`
      : "Read by the client, and by the law firm that gets the case";
  if (!lawFirm) return t("Read by Caseward, and by the law firm that gets your case");
  return status === "Accepted"
    ? t("Read by your law firm and Caseward")
    : t("Read by {firm} and Caseward", { firm: lawFirm.firmName });
}
