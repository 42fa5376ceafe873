import type { TestServer } from "./harness";

const hour = 3_600_000;

/** Moves the server's clock to the next noon of UTC: no day ends while a test compares days. */
export function startAtNoon(server: TestServer): void {
  const sinceMidnight = server.services.now().getTime() % (24 * hour);
  server.passTime((36 * hour - sinceMidnight) % (24 * hour));
}
