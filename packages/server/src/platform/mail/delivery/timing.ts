const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/** When messages are looked for, for how long one belongs to a server, and when it is tried again. */
export type DeliveryTiming = {
  pollMs: number;
  /** How long a message stays claimed by a server that has died. Clocks of servers differ by less than this. */
  leaseMs: number;
  /** How often the claim of a message that is under way is moved ahead. */
  heartbeatMs: number;
  /** Waits between the tries of one message; after the last it has failed for good and says so. */
  backOffMs: readonly number[];
  /** How long messages under way are waited for when the server stops. */
  stopMs: number;
};

export const usualTiming: DeliveryTiming = {
  pollMs: 5 * second,
  leaseMs: 15 * second,
  heartbeatMs: 5 * second,
  backOffMs: [
    5 * second,
    30 * second,
    2 * minute,
    10 * minute,
    30 * minute,
    hour,
    3 * hour,
    6 * hour,
    12 * hour,
  ],
  stopMs: 3 * second,
};

export type OutboxDelivery = { wake: () => void; stop: () => Promise<void> };
