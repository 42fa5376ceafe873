import { z } from "zod";
import { listSize } from "./limits";

const limitMessage = `Please ask for 1 to ${listSize.max} rows at a time`;
/** More than two cursors that each hold the longest name, 200 characters of four bytes, in base64 (D42). */
const cursorLength = 3000;
const cursorMessage = "This page of the list cannot be found. Please start again from the first page";

/** How many rows: a number, or the digits of a query string. More than the maximum is refused, not cut (D42). */
const limit = z
  .union(
    [
      z.number(),
      z
        .string()
        .regex(/^\d{1,4}$/)
        .transform(Number),
    ],
    limitMessage,
  )
  .pipe(z.number().int(limitMessage).min(1, limitMessage).max(listSize.max, limitMessage))
  .default(listSize.default);

/** The last row's sort key, as the previous answer's `nextCursor` gave it: opaque to the caller. */
const cursor = z.string(cursorMessage).min(1, cursorMessage).max(cursorLength, cursorMessage).optional();

/** The part that every list query shares (D42): spread it with `...pageSchema.shape` or `pageSchema.extend`. */
export const pageSchema = z.object({ limit, cursor });
