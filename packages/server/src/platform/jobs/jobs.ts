/** Work that waits for its time. The rows of the database say what is to be done; a job only wakes whoever does it. */
export const jobNames = ["reminders", "unread-notices"] as const;
export type JobName = (typeof jobNames)[number];
