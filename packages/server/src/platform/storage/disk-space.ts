import { statfs } from "node:fs/promises";

/** PostgreSQL writes its log in files of this size: with less there may be no space for the next. */
const leastBytes = 16 * 1024 * 1024;

/** Whether a folder's disk has space for what is stored next. One that is not there yet is made with the first upload. */
export async function hasSpaceIn(folder: string): Promise<boolean> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize >= leastBytes;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "ENOENT";
  }
}
