import type { Text } from "../language/text";
import type { StageKey } from "./stages";

export type StageVoyage = {
  done: Text;
  /** What is needed of the client. */
  need: Text;
  /** How long it often takes: nobody is promised anything. */
  time: Text;
  /** What goes on while nothing has moved for long. */
  still: Text;
};

/** What each stage means to the client, in words for a reader of twelve. */
export const voyage = {
  onboarding: {
    done: "You tell us about health and work, and who may see the records.",
    need: "We need three forms from you.",
    time: "They often take 20 minutes in all. You can stop and go on later.",
    still: "Your forms are still open.",
  },
  assignment: {
    done: "We look for a law firm that fits your case.",
    need: "Nothing is needed of you now.",
    time: "This often takes a few days. It can take longer.",
    still: "We are still looking for a law firm for you.",
  },
  signedup: {
    done: "Your law firm calls you, and you sign its papers.",
    need: "Please take its call. Ask all that you want to know.",
    time: "This often takes one or two weeks.",
    still: "Your law firm has not signed you up yet.",
  },
  evaluation: {
    done: "Your lawyers read your papers and see how strong your case is.",
    need: "Give them the bills, photos and letters that you have.",
    time: "This often takes two to four weeks. It can take longer.",
    still: "Still with your lawyers, who read your papers.",
  },
  planning: {
    done: "Your lawyers find out what happened, and what harm it did.",
    need: "Keep all bills and papers. Where there are doctor visits, please keep them.",
    time: "This often takes one to three months.",
    still: "Still with your lawyers, who find out what happened.",
  },
  care: {
    done: "Your lawyers collect records and bills.",
    need: "Where there are doctor visits, please keep them. Tell your lawyers what changes.",
    time: "This often takes six months or more.",
    still: "Still with your lawyers, who collect records.",
  },
  mmi: {
    done: "Your lawyers wait until the doctors can say what harm stays.",
    need: "Tell your lawyers what the doctors say.",
    time: "This often takes some months. It depends on the harm.",
    still: "Still with your lawyers, who wait for what the doctors say.",
  },
  negotiation: {
    done: "Your lawyers ask the other side to pay. If it says no, they may go to court.",
    need: "Your lawyers ask you before they say yes to anything.",
    time: "This often takes three to nine months. In court it can take years.",
    still: "Still with your lawyers, who talk with the other side.",
  },
  resolution: {
    done: "The money comes in. Bills are paid, and you get your part.",
    need: "Please sign the papers that your lawyers send you.",
    time: "This often takes one or two months.",
    still: "Still with your lawyers, who pay the bills and work out your part.",
  },
  postsupport: {
    done: "Your case is over. Your lawyers answer what you still want to know.",
    need: "Keep your papers. Ask what you want to know.",
    time: "This often takes a few weeks.",
    still: "Your lawyers still answer your questions.",
  },
} as const satisfies Record<StageKey, StageVoyage>;

/** In these stages a client waits for others, so that a long silence can be answered by 'Nothing is needed of you'. */
export const isWaitedThrough = (key: StageKey) => key !== "onboarding" && key !== "signedup";
