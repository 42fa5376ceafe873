import { timeLeftWords } from "@caseward/domain/cases/offers/clock/time-left";
import { formatInstant } from "@caseward/domain/language/dates";
import { formatPaddedCaseNumber } from "@caseward/domain/values/text";
import { fillTemplate } from "../../../../platform/mail/email/email";

/** The most cases that one mail names. */
const mostNamed = 10;

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
      subject: isOne ? "An offer has expired" : `Offers of ${caseIds.length} cases have expired`,
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
      : `Offers of ${caseIds.length} cases were not answered`,
    paragraphs: [
      `${what} not answer in time, and ${isOne ? "the offer has" : `${caseIds.length} offers have`} expired (${namesOf(caseIds)}).`,
      `Please submit the ${isOne ? "case" : "cases"} to another law firm.`,
    ],
    action: { label: isOne ? "See the case" : "See the cases", url: link },
  });
}

/** An offer that waits for the firm's answer. */
export type WaitingOffer = { caseId: number; end: Date; timeZone: string };

/** To the firm, while it still can answer: how long, by its own clocks. `link` leads to the case, or to all of them. */
export function offerReminderTemplate(
  offers: readonly WaitingOffer[],
  { now, link }: { now: Date; link: string },
) {
  const { end, timeZone } = offers.reduce((first, other) => (other.end < first.end ? other : first));
  const left = timeLeftWords(end.getTime() - now.getTime());
  const until = formatInstant(end, { timeZone });
  const named = namesOf(offers.map(({ caseId }) => caseId));
  const isOne = offers.length === 1;
  const what = isOne ? "A case waits" : `${offers.length} cases wait`;
  const time = `You have ${left} left${isOne ? "" : " for the first one"}, until ${until}`;
  return fillTemplate(
    "offer_reminder",
    {
      subject: isOne ? `You have ${left} left to answer` : `Your answers are due for ${offers.length} cases`,
      paragraphs: [
        `${what} for your answer (${named}): ${time.charAt(0).toLowerCase()}${time.slice(1)}.`,
        "After that an offer expires, and the case may go to another law firm.",
      ],
      action: { label: isOne ? "See the case" : "See your cases", url: link },
    },
    `${what} for your answer. ${time}:`,
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
