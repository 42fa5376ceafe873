import type { User } from "@caseward/domain/users/response";
import { MessageThread } from "../messages/message-thread";
import type { ThreadCase } from "../messages/parties";
import { CaseSection } from "./details/case-section";

/** The case's thread, on the client's dashboard and on the case page of each role. */
export const MessagesSection = ({ of, user }: { of: ThreadCase; user: User }) => (
  <CaseSection title="Messages">
    <MessageThread of={of} viewer={user} />
  </CaseSection>
);
