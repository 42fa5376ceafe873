/** What may change under the eyes of somebody who watches. */
export const liveTopics = ["case", "stages", "messages", "tasks"] as const;
export type LiveTopic = (typeof liveTopics)[number];
