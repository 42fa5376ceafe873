import { imageFileIdOf } from "@caseward/domain/files/image";
import { picture } from "@caseward/server/test/modules/files/pictures";
import { type Actor, ask } from "../world";

/** Uploads pictures and shows one of them with a case. */
export const pictureActor: Actor = (world) => {
  const { wire, ledger, random, admin, lawyers } = world;
  const whole = picture().jpeg().toBuffer();

  return async () => {
    const who = random.pick([admin, ...lawyers, world.changingClient]);
    const answer = await ledger.write({}, async () => wire.upload(await whole, who.token));
    const url = String(answer.data.url ?? "");
    const fileId = imageFileIdOf(url);
    if (answer.kind !== "done" || fileId === null) return;
    ledger.promise(`file:${fileId}`, "1");
    const { caseId } = random.pick(world.openCases as [(typeof world.openCases)[0]]);
    const key = `image:${caseId}`;
    if (random.isOneIn(2) && ledger.isSure(key))
      await ask(world, admin, "cases.update", { caseId, imageUrl: url }, { [key]: fileId });
  };
};
