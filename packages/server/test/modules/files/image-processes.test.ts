import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createImages } from "../../../src/modules/files/images/image-processes";
import { buildWorker } from "../../support/build-worker";
import { picture } from "./pictures";

let worker: Awaited<ReturnType<typeof buildWorker>>;
beforeAll(async () => {
  worker = await buildWorker("src/modules/files/images/image-process.ts");
});
afterAll(() => worker.remove());

const imagesWith = (options: { deadlineMs?: number; idleMs?: number; maxWaiting?: number } = {}) =>
  // Long enough for a machine that stands still meanwhile.
  createImages({ filename: worker.workerUrl, deadlineMs: 120_000, ...options });

describe("the process of images", () => {
  it("makes the copies, one image after another, and refuses what is none", async () => {
    const images = imagesWith();
    const content = await picture().jpeg().toBuffer();
    const all = await Promise.all([1, 2, 3].map((account) => images.copy(account, content)));
    for (const { whole, thumbnail } of all)
      expect([whole.contentType, thumbnail.contentType, Buffer.isBuffer(whole.content)]).toEqual([
        "image/jpeg",
        "image/webp",
        true,
      ]);
    await expect(images.copy(1, Buffer.from("no image"))).rejects.toMatchObject({
      code: "unsupported_media_type",
    });
    await images.stop();
    await expect(images.copy(1, content)).rejects.toMatchObject({ code: "unavailable" });
  });

  it("is killed when an image takes too long, and the next image finds another", async () => {
    const images = imagesWith({ deadlineMs: 50 });
    const large = await picture(7000, 7000).png({ compressionLevel: 1 }).toBuffer();
    await expect(images.copy(1, large)).rejects.toMatchObject({ code: "unsupported_media_type" });
    await images.stop();
    const patient = imagesWith({ idleMs: 1 });
    const small = await picture().png().toBuffer();
    for (let index = 0; index < 3; index++)
      expect((await patient.copy(1, small)).whole.contentType).toBe("image/png");
    await patient.stop();
  });

  it("takes each account in its turn, however many images of one wait", async () => {
    const images = imagesWith({ maxWaiting: 4 });
    const content = await picture().jpeg().toBuffer();
    const done: number[] = [];
    const send = (account: number) =>
      images.copy(account, content).then(
        () => done.push(account),
        () => done.push(-account),
      );
    await Promise.all([1, 1, 1, 1, 1, 1, 2, 3].map(send));
    expect(done.filter((account) => account > 1).sort()).toEqual([2, 3]);
    expect(done.lastIndexOf(1)).toBeGreaterThan(done.indexOf(3));
    await images.stop();
  });
});
