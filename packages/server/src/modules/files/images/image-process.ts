import { DomainError } from "@caseward/domain/errors/catalogue";
import type { ImageCopies } from "../../../platform/ports";
import { makeImageCopies } from "./image";

/** What a process answers for the image that it was sent. */
export type ImageAnswer =
  | { copies: ImageCopies }
  | { refused: { code: DomainError["code"]; message: string } }
  | { failed: string };

async function answerFor(content: Uint8Array): Promise<ImageAnswer> {
  try {
    return { copies: await makeImageCopies(Buffer.from(content)) };
  } catch (error) {
    if (error instanceof DomainError) return { refused: { code: error.code, message: error.message } };
    return { failed: error instanceof Error ? error.message : String(error) };
  }
}

/** The process has one image at a time, and ends with the server. */
process.on("message", async (content: Uint8Array) => process.send?.(await answerFor(content)));
process.on("disconnect", () => process.exit());
