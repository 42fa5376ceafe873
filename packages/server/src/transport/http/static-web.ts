import { existsSync } from "node:fs";
import { join } from "node:path";
import { DomainError } from "@caseward/domain/errors/catalogue";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { apiParts } from "./api-parts";
import { sendError } from "./errors";
import type { MethodsOf } from "./known-methods";
import { allowFrames } from "./security";

/** The first word of a path, without the characters around it: `cases` of `//Cases;x`. */
const firstWordOf = (path: string) => /[\p{L}\p{N}_][\w-]*/u.exec(path.toLowerCase())?.[0] ?? "";

/** What is unknown below them is answered as JSON. The client's pages lie below /client, beside one REST call. */
const wordsWithoutPages = new Set(
  [...apiParts, "assets", "docs", "mailbox"].filter((part) => part !== "client").map(firstWordOf),
);

/** Where anybody tells of an accident, also within the pages of other sites. */
const intakePage = "/intake";

/** Paths that are both a REST call and a page: browsers that navigate there get the page. */
const pagesWithApiPath = ["/client/address", intakePage];

/**
 * The build lays pages beside index.html that ask at once for the code which an address goes on with
 * (packages/web/vite.config.ts). Each is the same app.
 */
const openingPages: readonly [RegExp, string][] = [
  [/^\/(login)?$/, "login.html"],
  [/^\/intake$/, "intake.html"],
  [/^\/client(\/dashboard)?$/, "client-dashboard.html"],
  [/^\/client\/case\/[^/]+$/, "client-case.html"],
];

type Web = { webRoot: string; methodsOf: MethodsOf; intakeFrameAncestors: readonly string[] };

/** Serves the built web app: its files, and its entry page on every path that is not the API's. */
export async function registerStaticWeb(
  app: FastifyInstance,
  { webRoot, methodsOf, intakeFrameAncestors }: Web,
): Promise<void> {
  await app.register(fastifyStatic, {
    root: webRoot,
    wildcard: false,
    index: false,
    /** The build lays a compressed copy beside each file (packages/web/vite.config.ts). */
    preCompressed: true,
    // Nobody asks for a part of a page or of its code.
    acceptRanges: false,
    setHeaders(reply, path) {
      const isHashed = /[\\/]assets[\\/]/.test(path);
      reply.header("cache-control", isHashed ? "public, max-age=31536000, immutable" : "no-cache");
    },
  });

  const built = openingPages.filter(([, page]) => existsSync(join(webRoot, page)));
  const sendPage = (reply: FastifyReply, path: string) => {
    const [, page = "index.html"] = built.find(([address]) => address.test(path)) ?? [];
    return reply.header("vary", "accept, authorization").sendFile(page);
  };

  app.addHook("onRequest", (request, reply, done) => {
    const path = pathOf(request).replace(/\/$/, "");
    if (!pagesWithApiPath.includes(path) || !isNavigation(request)) return done();
    if (path === intakePage) allowFrames(reply, intakeFrameAncestors);
    sendPage(reply, path);
  });

  app.setNotFoundHandler((request, reply) => {
    const isRead = request.method === "GET" || request.method === "HEAD";
    const path = decodedOf(pathOf(request));
    if (isRead && isPagePath(path)) return sendPage(reply, path);
    const methods = methodsOf(path);
    if (methods.length === 0) return sendError(new DomainError("not_found"), request, reply);
    return sendError(
      new DomainError("method_not_allowed"),
      request,
      reply.header("allow", methods.join(", ")),
    );
  });
}

const pathOf = ({ url }: FastifyRequest) => url.split("?", 1)[0] ?? "";

/** As the router reads it: `/%63ases` is `/cases`. */
function decodedOf(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/**
 * A page is whatever is neither the API's nor a built file: one that is gone after an update must not look like one.
 * `/Cases`, `//cases`, `/./cases`, `/cases;x` and `/cases%00` are mistyped calls and no pages.
 */
const isPagePath = (path: string) => !wordsWithoutPages.has(firstWordOf(path));

const isNavigation = ({ method, headers }: FastifyRequest) =>
  method === "GET" && headers.authorization === undefined && Boolean(headers.accept?.includes("text/html"));
