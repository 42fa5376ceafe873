const second = 1000;
const longest = 60 * second;

/** The wait before the next try, longer after each failure; never alike for two, so that not all come back at once. */
export const retryDelay = (failures: number, random = Math.random()) =>
  Math.min(longest, second * 2 ** failures) * (0.5 + random / 2);
