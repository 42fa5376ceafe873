import type { FastifyRequest } from "fastify";
import { appRouter } from "../trpc/app-router";

/** What a request asks for, as one of a fixed set of names: never the address, which holds numbers, words and tokens. */
export function routeNameOf({ routeOptions, params }: FastifyRequest): string {
  const url = routeOptions?.url;
  if (url === undefined) return "none";
  if (url.startsWith("/assets/")) return "/assets/*";
  if (!url.startsWith("/trpc/")) return url;
  const named = String((params as { path?: unknown } | undefined)?.path);
  if (Object.hasOwn(appRouter._def.procedures, named)) return `/trpc/${named}`;
  return named.includes(",") ? "/trpc (batch)" : "/trpc";
}
