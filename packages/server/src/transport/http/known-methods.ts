import type { FastifyInstance, RouteOptions } from "fastify";

/** The methods that a path takes, such as `['GET', 'HEAD']`; none for an unknown path. */
export type MethodsOf = (path: string) => string[];

/** Collects the methods of every route that is registered from now on. */
export function collectMethods(app: FastifyInstance): MethodsOf {
  const routes: { pattern: RegExp; route: RouteOptions }[] = [];
  app.addHook("onRoute", (route) => {
    routes.push({ pattern: patternOf(route.url), route });
  });
  return (path) => [
    ...new Set(routes.filter(({ pattern }) => pattern.test(path)).flatMap(({ route }) => route.method)),
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
