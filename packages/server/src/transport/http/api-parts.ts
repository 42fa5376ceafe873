import { restRoutes } from "../rest/routes";

/** The first part of a path, whatever is asked of it. */
export const firstPartOf = (url: string): string => url.split(/[/?]/)[1] ?? "";

/** The first parts of the paths that programs call. */
export const apiParts: ReadonlySet<string> = new Set([
  ...restRoutes.map(([, url]) => firstPartOf(url)),
  "calendar",
  "files",
  "healthz",
  "openapi.json",
  "readyz",
  "trpc",
  "upload",
]);
