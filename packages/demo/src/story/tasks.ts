import type { scheduledTasks } from "@caseward/db/schema/tasks";
import type { Moment } from "../moments";
import type { ClientKey } from "./accounts";
import type { FirmKey } from "./firms";

type TaskStory = {
  /** A case by the last name on it, a client or a firm. */
  about: { caseOf: string } | { client: ClientKey } | { firm: FirmKey };
  type: (typeof scheduledTasks.$inferInsert)["taskType"];
  subtype: string;
  made: Moment;
  due: Moment;
  /** What became of it; nothing yet while its time lies ahead. */
  end?: "sent" | "cancelled" | "failed";
  payload?: Readonly<Record<string, string>>;
};

/** Reminders of every kind and state, all by mail: the demo has no provider of text messages. */
export const demoTasks: readonly TaskStory[] = [
  {
    about: { caseOf: "Nguyễn" },
    type: "reminder",
    subtype: "firm_response",
    made: [11, "09:05"],
    due: [10, "09:00"],
    end: "sent",
  },
  {
    about: { caseOf: "Nguyễn" },
    type: "follow_up",
    subtype: "firm_response",
    made: [10, "11:00"],
    due: [-1, "09:00"],
  },
  {
    about: { caseOf: "Chow" },
    type: "reminder",
    subtype: "firm_response",
    made: [1, "11:05"],
    due: [-2, "10:00"],
    payload: { reason: "notice of claim" },
  },
  {
    about: { caseOf: "Asante-Mensah" },
    type: "follow_up",
    subtype: "general",
    made: [7, "15:15"],
    due: [-5, "14:00"],
  },
  {
    about: { client: "jeanLuc" },
    type: "reminder",
    subtype: "hipaa_form",
    made: [8, "10:10"],
    due: [-1, "16:00"],
  },
  {
    about: { client: "hoa" },
    type: "reminder",
    subtype: "medical_form",
    made: [9, "13:00"],
    due: [6, "10:00"],
    end: "sent",
  },
  {
    about: { client: "lukasz" },
    type: "reminder",
    subtype: "medical_form",
    made: [33, "10:00"],
    due: [30, "10:00"],
    end: "cancelled",
  },
  {
    about: { client: "zoe" },
    type: "reminder",
    subtype: "medical_form",
    made: [1, "14:40"],
    due: [-3, "10:00"],
  },
  {
    about: { firm: "gulf" },
    type: "follow_up",
    subtype: "general",
    made: [40, "16:00"],
    due: [38, "09:00"],
    end: "sent",
  },
  {
    about: { firm: "gulf" },
    type: "reminder",
    subtype: "firm_response",
    made: [5, "10:00"],
    due: [4, "09:30"],
    end: "failed",
  },
  {
    about: { firm: "hudson" },
    type: "reminder",
    subtype: "client_signup",
    made: [9, "09:30"],
    due: [-4, "11:00"],
  },
];

export const failedDelivery = "550 5.1.1 The mail server does not know this recipient";
