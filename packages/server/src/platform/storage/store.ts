import type { Readable } from "node:stream";

/** Where uploaded content lies. Names are the server's own: letters, digits, `-`, `_` and a dot. */
export type FileStore = {
  /** Stores the content whole or not at all. */
  put: (name: string, content: Buffer, contentType: string) => Promise<void>;
  /** The content, or null when there is none of that name. */
  open: (name: string) => Promise<Readable | null>;
  /** Removes the content and whatever a failed `put` left. No content of that name is no fault. */
  remove: (name: string) => Promise<void>;
  /** The names of all stored content, of any origin. */
  list: () => AsyncIterable<string>;
  close: () => void;
};

/** The two copies of an image: as large as it was sent, and small for a page. */
export const copyNames = (fileId: string) => ({ whole: fileId, thumbnail: `${fileId}.thumbnail` });
