import { makeImageCopies } from "../../../src/modules/files/images/image";
import type { Images } from "../../../src/platform/ports";

/** Copies without the process, whose bundle only the built server has. */
export const imagesHere: Images = {
  copy: (_accountId, content) => makeImageCopies(content),
  stop: async () => undefined,
};
