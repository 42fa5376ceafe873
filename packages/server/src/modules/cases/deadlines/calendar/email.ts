import { fillTemplate } from "../../../../platform/mail/email/email";

/** To whoever has a new calendar feed: somebody else may have made it, to go on reading after they were logged out. */
export const calendarMadeTemplate = (link: string) =>
  fillTemplate("calendar_made", {
    subject: "A calendar address was made for you",
    paragraphs: [
      "A private address at which a calendar reads the time limits of your cases was just made.",
      "If it was you, you need not do anything.",
    ],
    action: { label: "Set a new password", url: link },
    closing: "If it was not you, please set a new password at once, and end the calendar on your profile.",
  });
