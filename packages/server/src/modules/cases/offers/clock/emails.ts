import { timeLeftWords } from "@caseward/domain/cases/offers/clock/time-left";
import { formatInstant } from "@caseward/domain/language/dates";
import { formatPaddedCaseNumber } from "@caseward/domain/values/text";
import { fillTemplate } from "../../../../platform/mail/email/email";

/** The most cases that one mail names. */
const mostNamed = 50;

function namesOf(caseIds: readonly number[]): string {
  const named = caseIds.slice(0, mostNamed).map(formatPaddedCaseNumber);
  const others = caseIds.length - named.length;
  return [...named, ...(others > 0 ? [`and ${others} more`] : [])].join(", ");
}

/** To the firm, which did not answer in time; it can no longer open the cases. */
export function offersExpiredTemplate(caseIds: readonly number[], link: string) {
  const isOne = caseIds.length === 1;
  const what = isOne ? "The offer of a case has" : `The offers of ${caseIds.length} cases have`;
  return fillTemplate(
    "offer_expired",
    {
      subject: isOne ? "An offer has expired" : `${caseIds.length} offers have expired`,
      paragraphs: [
        `${what} expired: your firm did not answer in time (${namesOf(caseIds)}).`,
        `${isOne ? "It is" : "They are"} no longer in your list, and you need not do anything.`,
      ],
      action: { label: "See your cases", url: link },
    },
    `${what} expired: your firm did not answer in time. Your cases:`,
  );
}

/** To the admins, who have to find another firm. */
export function offersUnansweredTemplate(caseIds: readonly number[], link: string) {
  const isOne = caseIds.length === 1;
  const what = isOne ? "A law firm did" : `Law firms did`;
  return fillTemplate("offer_unanswered", {
    subject: isOne
      ? "A law firm did not answer in time"
      : `${caseIds.length} offers were not answered in time`,
    paragraphs: [
      `${what} not answer in time, and ${isOne ? "the offer has" : `${caseIds.length} offers have`} expired (${namesOf(caseIds)}).`,
      `Please submit the ${isOne ? "case" : "cases"} to another law firm.`,
    ],
    action: { label: isOne ? "See the case" : "See the cases", url: link },
  });
}

/** An offer that waits for the firm's answer. */
export type WaitingOffer = { caseId: number; end: Date; timeZone: string };

type Reminder = { now: Date; linkTo: (caseId: number | null) => string };

/** To the firm, while it still can answer: how long, by its own clocks. */
export function offerReminderTemplate(offers: readonly WaitingOffer[], { now, linkTo }: Reminder) {
  const left = ({ end }: WaitingOffer) => timeLeftWords(end.getTime() - now.getTime());
  const until = ({ end, timeZone }: WaitingOffer) => formatInstant(end, { timeZone });
  const [first, ...others] = offers;
  const after = "After that the offer expires, and the case may go to another law firm.";
  if (first && others.length === 0)
    return fillTemplate(
      "offer_reminder",
      {
        subject: `A case waits for your answer: ${left(first)} left`,
        paragraphs: [
          `A case waits for your firm's answer (${formatPaddedCaseNumber(first.caseId)}). You have ${left(first)} left, until ${until(first)}.`,
          after,
        ],
        action: { label: "See the case", url: linkTo(first.caseId) },
      },
      `A case waits for your answer. You have ${left(first)} left, until ${until(first)}:`,
    );
  return fillTemplate(
    "offer_reminder",
    {
      subject: `${offers.length} cases wait for your answer`,
      paragraphs: [`${offers.length} cases wait for your firm's answer.`, after],
      entries: offers.slice(0, mostNamed).map((offer) => ({
        title: `${formatPaddedCaseNumber(offer.caseId)}: ${left(offer)} left`,
        text: `Until ${until(offer)}.`,
        url: linkTo(offer.caseId),
      })),
      action: { label: "See your cases", url: linkTo(null) },
    },
    `${offers.length} cases wait for your answer. Your cases:`,
  );
}

/** To the admins. The reason is read in the case: what a person typed is in no mail. */
export const offerExtendedTemplate = (link: string) =>
  fillTemplate("offer_extended", {
    subject: "A law firm takes more time to answer",
    paragraphs: [
      "The law firm to which you submitted a case has put off the end of the offer, and says why.",
      "You see its reason and the new time in the case, and need not do anything.",
    ],
    action: { label: "See the case", url: link },
  });
