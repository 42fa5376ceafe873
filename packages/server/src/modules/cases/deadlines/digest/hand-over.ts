import { mailOnlyStates, states, territories } from "@caseward/domain/addresses/geography/states";
import { mainTimeZone, officeTimeZones } from "@caseward/domain/addresses/geography/time-zones";
import { morningIn } from "@caseward/domain/deadlines/ladder";
import type { Services } from "../../../../platform/context";
import { inTransaction } from "../../../../platform/database/in-transaction";
import { mailInBatches } from "../../../../platform/jobs/in-batches";
import { enqueueAll } from "../../../../platform/mail/outbox";
import { digestsOf } from "./digests";
import { claimReaders, listTimeZones } from "./repository";

/** Readers whose digests are written in one transaction. */
const batch = 50;

const usualZone = mainTimeZone(null);
const codes = [...states, ...territories, ...mailOnlyStates].map(({ code }) => code);
const zoneOfState: ReadonlyMap<string, string> = new Map(codes.map((code) => [code, mainTimeZone(code)]));

/**
 * Writes the digests of readers whose morning has begun, each in the transaction that notes their day, so that a
 * repeated or killed job writes none twice and leaves nothing half done. Answers for how many readers it has looked.
 */
export async function sendDigests(services: Services): Promise<number> {
  const officeZone = services.settings.intakeHours?.timeZone ?? usualZone;
  const zones = [officeZone, ...officeTimeZones, ...(await listTimeZones(services.db))];
  return mailInBatches(services, batch, (limit) => {
    const now = services.now();
    const mornings = [...new Set(zones)].flatMap((timeZone) => {
      const { day, isDue } = morningIn(timeZone, now);
      return isDue ? [{ timeZone, day }] : [];
    });
    return sendBatch(services, { mornings, zoneOfState, usualZone, officeZone, limit });
  });
}

const sendBatch = (services: Services, claim: Parameters<typeof claimReaders>[1]): Promise<number> =>
  inTransaction(services, async (tx) => {
    const readers = await claimReaders(tx, claim);
    await enqueueAll(services, tx, await digestsOf(services, tx, readers));
    return readers.length;
  });
