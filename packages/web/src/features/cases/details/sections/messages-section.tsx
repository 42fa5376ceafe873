import type { User } from "@caseward/domain/users/response";
import { t } from "../../../../lib/language/text";
import { MessageThread } from "../../../messages/message-thread";
import type { ThreadCase } from "../../../messages/parties";
import { useUnreadCount } from "../../../messages/thread/thread-data";
import { threadId, UnreadLink } from "../../../messages/unread-mark";
import { CaseSection } from "./case-section";

/** The case's thread, on the client's dashboard and on the case page of each role. */
export const MessagesSection = ({ of, user }: { of: ThreadCase; user: User }) => (
  <CaseSection title={t("Messages")} id={threadId}>
    <MessageThread of={of} viewer={user} />
  </CaseSection>
);

/** How many of them wait, where the thread may be off the screen. */
export const WaitingMessages = ({ caseId, user }: { caseId: number; user: User }) => (
  <UnreadLink count={useUnreadCount(caseId, user)} />
);
