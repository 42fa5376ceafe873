import { randomUUID } from "node:crypto";
import fastifySwagger from "@fastify/swagger";
import fastifySwaggerUi from "@fastify/swagger-ui";
import Fastify, { type FastifyInstance, type FastifyRequest, type FastifyServerOptions } from "fastify";
import type { Services } from "./platform/context";
import type { RequestMetrics } from "./platform/metrics/request-metrics";
import { registerDeviceCookie } from "./transport/http/callers/device-cookie";
import { registerEarlyRefusal } from "./transport/http/callers/early-refusal";
import { warnOfUnknownProxy } from "./transport/http/callers/unknown-proxy";
import { corsHeaders, registerCors } from "./transport/http/cors";
import { answerUnreadable, refuseInEnvelope, registerErrors, sendError } from "./transport/http/errors";
import { registerHealth } from "./transport/http/health";
import { collectMethods } from "./transport/http/known-methods";
import { registerMailbox } from "./transport/http/mailbox";
import { plainLog } from "./transport/http/plain-log";
import { bareHeaders, registerSecurity } from "./transport/http/security";
import { registerStaticWeb } from "./transport/http/static-web";
import { createStopping, type Stopping } from "./transport/http/stop/stopping";
import { registerQueryEncoding } from "./transport/http/utf8";
import { createRequestContext } from "./transport/request-context";
import { calendarPlugin } from "./transport/rest/calendar";
import { hipaaPdfPlugin } from "./transport/rest/hipaa-pdf";
import { makeOpenApiDocument } from "./transport/rest/openapi";
import { restPlugin } from "./transport/rest/plugin";
import { filesPlugin } from "./transport/rest/upload";
import { trpcPlugin } from "./transport/trpc/plugin";

const bodyLimit = 1024 * 1024;

type Options = {
  webRoot: string;
  hasMailbox: boolean;
  /** Whether `/docs` shows the API's description. `/openapi.json` is there in any case. */
  hasApiDocs?: boolean;
  /** Whether the disk has space for what is stored; it has none to run out of unless this is given. */
  hasSpace?: () => Promise<boolean>;
  logger: FastifyServerOptions["logger"];
  /** Proxies whose forwarded headers are believed; nobody's otherwise. */
  trustProxy?: readonly string[] | undefined;
  /** Other sites whose scripts may use the API; none otherwise. */
  corsOrigins?: readonly string[] | undefined;
  /** Other sites that may show the page where an accident is told of; none otherwise. */
  intakeFrameAncestors?: readonly string[] | undefined;
  /** Aborted when the server is to stop. */
  stopping?: Stopping;
  /** Counts the answers. */
  metrics?: RequestMetrics;
};

/** The whole server on one port: tRPC, REST, their description, health, the mailbox and the web app. */
export async function createApp(
  services: Services,
  {
    webRoot,
    hasMailbox,
    hasApiDocs = true,
    hasSpace = async () => true,
    logger,
    trustProxy,
    corsOrigins,
    intakeFrameAncestors = [],
    stopping = createStopping(),
    metrics,
  }: Options,
): Promise<FastifyInstance> {
  const isHttps = services.settings.appUrl.startsWith("https:");
  const corsFor = corsHeaders(corsOrigins);
  const app = Fastify({
    ...plainLog(logger),
    bodyLimit,
    trustProxy: trustProxy ? [...trustProxy] : false,
    genReqId: () => randomUUID(),
    /** A photo of 5 MB takes a phone with a poor network more than a minute. */
    requestTimeout: 120_000,
    http: { requireHostHeader: false },
    forceCloseConnections: "idle",
    /** What still comes while the server stops is answered as ever. */
    return503OnClosing: false,
    /** A batch of calls stands in one part of the path. */
    routerOptions: { maxParamLength: 1000, ignoreTrailingSlash: true },
    clientErrorHandler: (error, socket) => answerUnreadable(error, socket, bareHeaders({ isHttps })),
    frameworkErrors: (error, request, reply) =>
      sendError(
        error,
        request as FastifyRequest,
        reply.headers({ ...bareHeaders({ isHttps }), ...corsFor(request as FastifyRequest) }),
      ),
  });
  /** Streams would hold the server open for as long as a page is open. */
  app.addHook("preClose", () => services.live.stop());
  app.addHook("onClose", () => services.passwords.stop());
  app.addHook("onClose", () => services.images.stop());
  registerErrors(app);
  refuseInEnvelope(app);
  const methodsOf = collectMethods(app);
  metrics?.observe(app);
  stopping.observe(app);
  registerSecurity(app, { isHttps });
  registerDeviceCookie(app, { isHttps });
  warnOfUnknownProxy(app);
  if (corsOrigins?.length) registerCors(app, corsFor);
  registerQueryEncoding(app);
  registerEarlyRefusal(app, services.anonymousCallers);
  registerHealth(app, { db: services.db, stopping, hasSpace });
  const createContext = (request: FastifyRequest) => createRequestContext(services, request);
  await app.register(trpcPlugin, { createContext });
  await app.register(restPlugin, { createContext });
  await app.register(hipaaPdfPlugin, { createContext, printer: services.printer });
  await app.register(calendarPlugin, { createContext });
  await app.register(filesPlugin, { createContext });
  await registerDescription(app, { serverUrl: services.settings.appUrl, hasApiDocs });
  if (hasMailbox) registerMailbox(app, services);
  await registerStaticWeb(app, { webRoot, methodsOf, intakeFrameAncestors });
  return app;
}

type Description = { serverUrl: string; hasApiDocs: boolean };

async function registerDescription(
  app: FastifyInstance,
  { serverUrl, hasApiDocs }: Description,
): Promise<void> {
  const document = makeOpenApiDocument(serverUrl);
  app.get("/openapi.json", async () => document);
  if (!hasApiDocs) return;
  await app.register(fastifySwagger, {
    mode: "static",
    specification: { document: document as never },
  });
  await app.register(fastifySwaggerUi, {
    routePrefix: "/docs",
    theme: { title: "Caseward API" },
    uiConfig: { layout: "BaseLayout" },
  });
}
