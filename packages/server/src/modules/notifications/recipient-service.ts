import type { Executor } from "@caseward/db/client";
import type { Write } from "@caseward/db/prepared/writes";
import type { MailContact } from "@caseward/db/schema/platform/outbox";
import { isFirmNamed } from "@caseward/domain/cases/access";
import { type CaseTransition, transitionRule } from "@caseward/domain/cases/status/transition";
import type { Language } from "@caseward/domain/language/languages";
import { type Light, lightsOf } from "@caseward/domain/stages/lights";
import { allStages, stagesAfter } from "@caseward/domain/stages/progress";
import type { UserType } from "@caseward/domain/users/actor";
import type { Services } from "../../platform/context";
import { type EmailTemplate, toInvited } from "../../platform/mail/email/email";
import { messagesToStore, type NewMessage } from "../../platform/mail/outbox";
import { type Invitation, invitationToStore } from "../auth/links/invitation-link-service";
import { channelsOf, type FirmContact, type Reach } from "./channels";
import {
  findClientContact,
  findContactOfFirm,
  findContactOfHolder,
  findOwners,
  listAdminEmails,
  listContactsOfFirms,
} from "./recipient-repository";

/**
 * A recipient's address and language: admins and firms in English. A client who has no password yet is invited by every
 * email, and one whose case was accepted calls the firm.
 */
export type Recipient = Reach &
  Pick<NewMessage, "contact" | "lights"> & { language: Language; invitedId?: number | undefined };

const inEnglish = (reach: Reach): Recipient => ({ ...reach, language: "en" });

const reachedBy = (contact: FirmContact | null, settings: Services["settings"]): Recipient[] =>
  contact ? channelsOf(contact, settings).map(inEnglish) : [];

type WriteTemplate = (link: string, language: Language) => EmailTemplate;

type LinkedEmail = { link: string; write: WriteTemplate } & Pick<NewMessage, "decline">;

/**
 * Emails with their actions, to be stored with what causes them: a page, or the invitation where nobody can log in yet
 * (D14). The recipients were looked up in the same transaction.
 */
export function emailsToStore(
  services: Pick<Services, "now" | "randomToken" | "settings" | "vault">,
  addressed: readonly { recipient: Recipient; email: LinkedEmail }[],
): (Write | null)[] {
  const invited = addressed.flatMap(({ recipient: { invitedId: id, recipient: email } }) =>
    id === undefined ? [] : [{ id, ...invitationToStore(services, { id, email }) }],
  );
  const invitations = new Map(invited.map(({ id, invitation }) => [id, invitation]));
  const messages = addressed.map(({ recipient, email }) => messageWith(invitations, recipient, email));
  return [...invited.map(({ write }) => write), messagesToStore(services, messages)];
}

/** An email with its action, and the invitations that were made for the recipients. */
export function messageWith(
  invitations: ReadonlyMap<number, Invitation>,
  { language, invitedId, ...reach }: Recipient,
  { link, write, ...waiting }: LinkedEmail,
): NewMessage {
  const invitation = invitedId === undefined ? undefined : invitations.get(invitedId);
  if (!invitation) return { ...reach, ...waiting, template: write(link, language) };
  const { recipient, token } = invitation;
  return { ...reach, ...waiting, recipient, token, template: toInvited(write(invitation.link, language)) };
}

/** The people of a party of a case. Of a firm it is the one that the case is offered to, or else the one that holds it. */
type Addressed = {
  party: UserType;
  caseId: number;
  offeredTo?: number | undefined;
  /** The case moves so in this transaction, and its stages are not stored yet. */
  transition?: CaseTransition;
};

/** Where the people of a party are reached; nowhere when there is nobody. */
export async function recipientsOf(
  { settings }: Pick<Services, "settings">,
  tx: Executor,
  { party, caseId, offeredTo, transition }: Addressed,
): Promise<Recipient[]> {
  if (party === "admin") return recipientsOfAdmins(tx);
  if (party === "lawfirm") {
    const contact = await (offeredTo === undefined
      ? findContactOfHolder(tx, caseId)
      : findContactOfFirm(tx, offeredTo));
    return reachedBy(contact, settings);
  }
  const client = await findClientContact(tx, caseId);
  return client ? [clientRecipient(client, transition)] : [];
}

type ClientContact = NonNullable<Awaited<ReturnType<typeof findClientContact>>>;

function clientRecipient(client: ClientContact, transition: CaseTransition | undefined): Recipient {
  const { id, email, language, hasPassword } = client;
  return {
    recipient: email,
    language: language ?? "en",
    ...aboutCase(client, transition),
    ...(hasPassword ? {} : { invitedId: id }),
  };
}

type CaseOfMail = Pick<ClientContact, "stages" | "status" | "firmPhone">;

/** What each mail to a client says about the case: where it is on its way, and whom to call once a firm has accepted it. */
export function aboutCase(
  { stages, status, firmPhone: phone }: CaseOfMail,
  transition?: CaseTransition,
): { lights: Light[]; contact?: MailContact } {
  const isTheirs = transition === "accept" || isFirmNamed("client", status);
  const moves = transition ? transitionRule(transition).stages : {};
  // Which stages are lit is told, and not since when.
  const after = stagesAfter(allStages(stages), moves, new Date(0).toISOString());
  return {
    lights: lightsOf(after).map(({ light }) => light),
    ...(isTheirs && phone ? { contact: { who: "firm", phone, email: null } } : {}),
  };
}

export const recipientsOfAdmins = async (tx: Executor): Promise<Recipient[]> =>
  (await listAdminEmails(tx)).map((recipient) => inEnglish({ recipient }));

/** Where a firm's contact is reached, about no single case. */
export const recipientsOfFirm = async (
  { settings }: Pick<Services, "settings">,
  tx: Executor,
  firmId: number,
): Promise<Recipient[]> => reachedBy(await findContactOfFirm(tx, firmId), settings);

/** The same of many firms. */
export async function recipientsOfFirms(
  { settings }: Pick<Services, "settings">,
  tx: Executor,
  firmIds: readonly number[],
): Promise<{ firmId: number; recipients: Recipient[] }[]> {
  const contacts = await listContactsOfFirms(tx, firmIds);
  return contacts.map(({ firmId, ...contact }) => ({
    firmId,
    recipients: reachedBy(contact, settings),
  }));
}

/** One text for several people who have accounts. */
export const messagesTo = (recipients: readonly Recipient[], template: EmailTemplate): NewMessage[] =>
  recipients.map(({ language: _language, invitedId: _invited, ...reach }) => ({ ...reach, template }));

/** The owner of a case, or null when there is no such case. */
export const ownersOf = (tx: Executor, caseId: number) => findOwners(tx, caseId);
