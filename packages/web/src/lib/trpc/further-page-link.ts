import type { AppRouter } from "@caseward/server/app-router";
import type { TRPCLink } from "@trpc/client";
import { firstPageSize } from "../lists/paging";

const furtherPageSize = 100;

/** Asks for more rows in each further page of a list. tRPC's infinite query repeats the `limit` of the first page. */
export const furtherPageLink: TRPCLink<AppRouter> =
  () =>
  ({ next, op }) =>
    next(isFurtherPage(op.input) ? { ...op, input: { ...op.input, limit: furtherPageSize } } : op);

const isFurtherPage = (input: unknown): input is { limit: number } =>
  typeof input === "object" &&
  input !== null &&
  "limit" in input &&
  input.limit === firstPageSize &&
  "cursor" in input &&
  "direction" in input;
