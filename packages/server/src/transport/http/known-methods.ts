import type { FastifyInstance } from "fastify";

/** The methods that a path takes, such as `['GET', 'HEAD']`; none for an unknown path. */
export type MethodsOf = (path: string) => string[];

/** Collects the methods of every route that is registered from now on. */
export function collectMethods(app: FastifyInstance): MethodsOf {
  const routes: { pattern: RegExp; methods: string[] }[] = [];
  app.addHook("onRoute", ({ url, method }) => {
    routes.push({ pattern: patternOf(url), methods: [method].flat() });
  });
  return (path) => [
    ...new Set(routes.filter(({ pattern }) => pattern.test(path)).flatMap(({ methods }) => methods)),
  ];
}

/** `/case/:caseId` takes one part of a path for its parameter, and `*` takes the rest. */
const patternOf = (url: string) =>
  new RegExp(
    `^${url
      .replace(/[.+?^$()[\]{}|\\]/g, "\\$&")
      .replace(/:\w+/g, "[^/]+")
      .replaceAll("*", ".*")}/?$`,
  );
