import type { Mail } from "@caseward/domain/messages/mails/mail";
import type { MailReader } from "@caseward/domain/messages/mails/schema";

export const refusedMail: Mail = {
  ...{ id: 41, subject: "Your case has been entered at Caseward", state: "refused", sentAt: null },
  reason: "The mail server did not take it: 550 no such mailbox",
  ...{ createdAt: "2026-03-12T10:00:00.000Z", nextAttemptAt: null, canSendAgain: true },
};

export const mariaReader: MailReader = {
  ...{ userId: 5, lawFirmId: null, name: "María Núñez", email: "maria@example.test" },
  ...{ userType: "client", state: "waiting", isInvited: true },
};
