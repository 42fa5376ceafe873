import { z } from "zod";
import { line } from "../../values/fields";
import { textLength } from "../../values/limits";
import { pageSchema } from "../../values/paging";

/** The query of the list of clients: parts of their name or e-mail address, or '#' and their number (D43). */
export const listClientsSchema = pageSchema.extend({
  search: line(textLength.search)
    .nullish()
    .transform((text) => text || null),
});

export const clientsResponseSchema = z.object({
  clients: z.array(
    z.object({ id: z.number(), firstName: z.string(), lastName: z.string(), email: z.string() }),
  ),
  nextCursor: z.string().nullable(),
});

export type ListClients = z.output<typeof listClientsSchema>;
