import type { Services } from "../../../platform/context";
import { deleteOldTokens } from "../links/token-repository";
import { deleteOldDevices } from "../login/device-repository";
import { deleteOverSteps } from "../second-factor/repository";
import { deleteEndedSessions } from "./session-repository";

const day = 24 * 60 * 60 * 1000;

/** A link that is opened so long after its end is answered like one that never was. */
const keptTokenDays = 30;

/** After so long without a login a browser is an unknown device. */
const keptDeviceDays = 180;

/**
 * Forgets what opens nothing any more: sessions and steps of logins that are over, devices of long ago, and the links of verified accounts a
 * month after their end, with what was typed at the registration. Answers how many rows there were.
 */
export async function sweepAccess({ db, now }: Pick<Services, "db" | "now">): Promise<number> {
  const at = now();
  const counts = [
    await deleteEndedSessions(db, at),
    await deleteOverSteps(db, at),
    await deleteOldDevices(db, new Date(at.getTime() - keptDeviceDays * day)),
    await deleteOldTokens(db, new Date(at.getTime() - keptTokenDays * day)),
  ];
  return counts.reduce((sum, count) => sum + count, 0);
}
