import type { Message } from "@caseward/domain/messages/schema";
import type { UserType } from "@caseward/domain/users/actor";
import { t } from "../../lib/language/text";

/** Whoever looks at a thread: the party that they belong to, and which of its people they are. */
export type Viewer = { id: number; userType: UserType };

/** What a thread has to know of its case. */
export type ThreadCase = {
  caseId: number;
  status: string;
  lawFirm: { firmName: string } | null;
};

const words = {
  client: { client: "Client", lawfirm: "Your law firm" },
  lawfirm: { client: "Client", lawfirm: "Your law firm" },
  admin: { client: "Client", lawfirm: "Law firm" },
} as const;

/** An author's part in the case, in the words of whoever looks. */
export const partyName = (viewer: UserType, author: UserType): string =>
  author === "admin" ? "Caseward" : t(words[viewer][author]);

/** Said by the viewer's own side, which is a client alone, but may be several people of a firm or of Caseward. */
export const isOwn = ({ author }: Message, viewer: Viewer) => author.userType === viewer.userType;

export const isUnread = (message: Message, viewer: Viewer) =>
  message.readAt === null && !isOwn(message, viewer);

/** Who will read what is written now (D40). What is said while no firm has the case, the firm that gets it reads too. */
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
