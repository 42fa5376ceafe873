import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { connectDatabase } from "@caseward/db/client";
import type { FastifyInstance } from "fastify";
import { createApp } from "./app";
import { type Background, startBackground } from "./background";
import { inviteFirstAdmin } from "./modules/auth/invitation-service";
import { createLiveHub } from "./modules/live/hub";
import { listenAt } from "./modules/live/listener";
import { publishMissed, settlePublishing } from "./modules/live/service";
import { type Config, readConfig } from "./platform/config/config";
import { assertNotExposed } from "./platform/config/exposure";
import { leaveRoot } from "./platform/config/own-account";
import { plainConnections } from "./platform/config/plain-connections";
import { type GiveUp, type Keep, runUntilStopped } from "./platform/config/run-until-stopped";
import { assertCanStart } from "./platform/config/start-conditions";
import { listenFailure } from "./platform/config/start-failure";
import { warningsOf } from "./platform/config/warnings";
import type { Services } from "./platform/context";
import { openDatabase } from "./platform/database/open-database";
import { prepareVault } from "./platform/encryption/prepare-vault";
import { inTime } from "./platform/jobs/in-time";
import type { createMailer } from "./platform/mail/mailer";
import { createSmsSender } from "./platform/mail/sms-sender";
import { startMetricsServer } from "./platform/metrics/metrics-server";
import { createRequestMetrics } from "./platform/metrics/request-metrics";
import { hasSpaceIn } from "./platform/storage/disk-space";
import { createDiskStore } from "./platform/storage/disk-store";
import { createS3Store } from "./platform/storage/s3-store";
import { createServices } from "./services";
import { logOutput } from "./transport/http/log-output";
import { routeNameOf } from "./transport/http/route-name";
import { createStopping } from "./transport/http/stop/stopping";
import { prepareWebServerStop } from "./transport/http/stop/web-server-stop";

/** The built web app lies two folders up from here and from the bundle. */
const webRoot = join(import.meta.dirname, "../../web/dist");

/** What was published last leaves before the pool closes, if the database takes it. */
const settleMs = 1_000;

/** Built from packages/demo, beside the bundle. */
const demoEntry = new URL("./demo.js", import.meta.url);

const report = (line: string) => process.stdout.write(`${line}\n`);

async function start(keep: Keep, giveUp: GiveUp): Promise<void> {
  const config = readConfig();
  assertNotExposed(config);
  await assertCanStart(config);
  await leaveRoot(config, {
    programs: [fileURLToPath(import.meta.url), join(webRoot, "index.html")],
    report,
  });
  const { url: databaseUrl, serverVersion } = await openDatabase(config, { keep, giveUp, report });
  const { db, close } = connectDatabase({ url: databaseUrl, serverVersion });
  keep("database pool", close);
  keep("live events", async () => void (await inTime(settlePublishing(db), settleMs)));
  const vault = await prepareVault({ db, dataDir: config.dataDir, dataKeys: config.dataKeys, report });

  const appUrl = config.appUrl ?? `http://localhost:${config.port}`;
  const senders = await sendersOf(config);
  const files = config.s3 ? createS3Store(config.s3) : createDiskStore(join(config.dataDir, "uploads"));
  keep("file store", async () => files.close());
  let background: Background | null = null;
  const services = createServices({
    db,
    vault,
    files,
    live: createLiveHub(listenAt(databaseUrl)),
    settings: {
      appUrl,
      sessionIdleMs: config.sessionIdleMs,
      sessionMaxMs: config.sessionMaxMs,
      hasSms: senders.sms !== null,
      hasMailServer: senders.email !== null,
      contact: { who: "us", ...config.intake },
      intakeHours: config.intakeHours ?? null,
    },
    wakeOutbox: () => background?.wakeOutbox(),
  });
  const accounts = config.demo ? await prepareDemo(services) : [];

  const hasMailbox = senders.email === null;
  /** Else everything lies elsewhere. */
  const usesDisk = config.databaseUrl === undefined || config.s3 === undefined;
  const requests = createRequestMetrics(routeNameOf);
  const stopping = createStopping();
  const app = await createApp(services, {
    webRoot,
    hasMailbox,
    hasApiDocs: config.hasApiDocs,
    hasSpace: async () => !usesDisk || (await hasSpaceIn(config.dataDir)),
    logger: { level: config.logLevel, stream: logOutput() },
    trustProxy: config.trustProxy,
    corsOrigins: config.corsOrigins,
    intakeFrameAncestors: config.intakeFrameAncestors,
    stopping,
    metrics: requests,
  });
  if (config.adminEmail) await invite(config.adminEmail);
  const stopWebServer = prepareWebServerStop(app, { stopping, drainMs: config.drainMs });
  await listen(app, config);
  if (config.metrics) keep("metrics", await openMetrics({ ...config.metrics, db, requests }));
  background = startBackground({ services, senders, log: app.log });
  const stopBackground = once(background.stop);
  keep("background work", stopBackground);
  keep("web server", async () => {
    void stopBackground().catch(() => undefined);
    await stopWebServer();
  });
  publishMissed(db);
  reportReady();

  async function invite(adminEmail: string): Promise<void> {
    const outcome = await inviteFirstAdmin(services, adminEmail);
    if (outcome === "invited") report(`Invited ${adminEmail} as the first administrator`);
  }

  function reportReady(): void {
    report(`\nCaseward is ready at ${appUrl}`);
    if (hasMailbox) report(`Mails are kept at ${appUrl}/mailbox (set SMTP_URL to send them)`);
    const hasDemoAccounts = accounts.length > 0;
    for (const line of warningsOf({ ...config, appUrl, hasMailbox, hasDemoAccounts })) report(line);
    for (const line of plainConnections(config)) report(line);
    for (const account of accounts) report(account);
    report("Stop it with Ctrl-C");
  }
}

/** For work that stops beside other work, so that both stay within the time that hosts allow. */
function once(stop: () => Promise<void>): () => Promise<void> {
  let stopped: Promise<void> | undefined;
  return () => {
    stopped ??= stop();
    return stopped;
  };
}

type Demo = { prepareDemo: (services: Services, report: (line: string) => void) => Promise<string[]> };

/** The demo takes from the server and not the other way round: it is loaded when it is asked for. */
async function prepareDemo(services: Services): Promise<string[]> {
  const demo: Demo = await import(demoEntry.href);
  return demo.prepareDemo(services, report);
}

const sendersOf = async ({ smtpUrl, mailFrom, smsWebhook }: Config) => ({
  email: smtpUrl ? await openMailer({ smtpUrl, from: mailFrom }) : null,
  sms: smsWebhook ? createSmsSender(smsWebhook) : null,
});

/** Its library is loaded where there is a mail server. */
async function openMailer(options: Parameters<typeof createMailer>[0]) {
  const { createMailer } = await import("./platform/mail/mailer");
  return createMailer(options);
}

async function listen(app: FastifyInstance, { host, port }: Config): Promise<void> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    throw listenFailure(error, { host, port });
  }
}

async function openMetrics(options: Parameters<typeof startMetricsServer>[0]): Promise<() => Promise<void>> {
  try {
    return (await startMetricsServer(options)).stop;
  } catch (error) {
    throw listenFailure(error, options, "METRICS_");
  }
}

runUntilStopped(start);
