/**
 * What the product is measured beside: Fastify and postgres.js by hand, with the same session check on each call, the
 * same work in the fewest statements, and nothing of what else a product does.
 */
import { randomBytes } from "node:crypto";
import { verify } from "@node-rs/argon2";
import fastify, { type FastifyReply, type FastifyRequest } from "fastify";
import postgres from "postgres";
import { createQueries, pageSize, type Session } from "./queries";
import { createWrites, type NewCase } from "./writes";

const url = process.env.DATABASE_URL ?? "";
const options = { max: 10, onnotice: () => undefined };
const sql = postgres(url, options);
// A search is planned for its own words: common and rare ones want different plans.
const searching = postgres(url, { ...options, max: 6, connection: { plan_cache_mode: "force_custom_plan" } });
const queries = createQueries(sql);
const searches = createQueries(searching);
const writes = createWrites(sql);

const app = fastify({ logger: false });

const sessions = new WeakMap<FastifyRequest, Session>();
const actorOf = (request: FastifyRequest): Session => {
  const session = sessions.get(request);
  if (!session) throw new Error("A call came past the session check");
  return session;
};

const preHandler = async (request: FastifyRequest, reply: FastifyReply) => {
  const token = request.headers.authorization?.slice("Bearer ".length);
  const [session] = token ? await queries.session(token) : [];
  if (!session) return reply.code(401).send({ message: "Unauthorized" });
  sessions.set(request, session);
};

type ListQuery = { status?: string; q?: string; sort?: string; after?: string };
const text = { type: "string", maxLength: 1000 };
const listSchema = {
  querystring: { type: "object", properties: { status: text, q: text, sort: text, after: text } },
};

app.get<{ Querystring: ListQuery }>("/cases", { preHandler, schema: listSchema }, async ({ query }) => {
  const after = query.after && JSON.parse(Buffer.from(query.after, "base64url").toString());
  const rows = await (query.q ? searches : queries).list({ ...query, after });
  const last = rows.at(-1);
  const cursor = last && {
    at: last.createdAt,
    id: last.caseId,
    name: last.clientName,
    rank: last.rank,
    received: last.assignedAt,
  };
  const next = rows.length === pageSize ? Buffer.from(JSON.stringify(cursor)).toString("base64url") : null;
  return { data: rows, next };
});

app.get<{ Querystring: { status: string } }>("/firm/cases", { preHandler }, async (request) => {
  const { firm_id: firmId } = actorOf(request);
  const { status } = request.query;
  const [rows, [count]] = await Promise.all([
    queries.firmList(firmId, status),
    queries.firmCount(firmId, status),
  ]);
  return { data: rows, count: count.n };
});

type OneCase = { Params: { id: string } };

app.get<OneCase>("/case/:id", { preHandler }, async (request, reply) => {
  const [[found], stages, forms, messages] = await queries.open(request.params.id);
  if (!found) return reply.code(404).send({ message: "Case not found" });
  return { data: { ...found, stages, forms, messages } };
});

const filled = { type: "string", minLength: 1 };
const caseSchema = {
  body: {
    type: "object",
    required: [
      ...["firstName", "lastName", "email", "phoneNumber", "accidentType"],
      ...["city", "state", "date", "referralSource", "description"],
    ],
    properties: {
      ...{ firstName: filled, lastName: filled, email: filled, phoneNumber: filled, accidentType: filled },
      ...{ city: filled, state: filled, date: filled, referralSource: filled, description: filled },
      propertyType: { type: ["string", "null"] },
      hasAttorney: { type: "boolean" },
    },
  },
};

app.post<{ Body: NewCase }>("/case", { preHandler, schema: caseSchema }, async (request, reply) => {
  const [made] = await writes.create(actorOf(request).id, request.body);
  return reply.code(201).send({ data: made });
});

const stepped = (reply: FastifyReply, [row]: readonly unknown[]) =>
  row ? { data: row } : reply.code(409).send({ message: "Conflict" });

app.post<OneCase & { Body: { lawFirmId: number } }>(
  "/case/:id/assign-law-firm",
  { preHandler },
  async (request, reply) =>
    stepped(reply, await writes.assign(actorOf(request).id, request.params.id, request.body.lawFirmId)),
);

for (const [path, move] of [
  ["accept", writes.accept],
  ["signup-client", writes.signUp],
] as const)
  app.put<OneCase>(`/case/:id/${path}`, { preHandler }, async (request, reply) => {
    const { id, firm_id: firmId } = actorOf(request);
    return stepped(reply, await move(id, request.params.id, firmId));
  });

app.post<{ Body: { email: string; password: string } }>("/auth/login", async ({ body }, reply) => {
  const [user] = await sql<{ id: number; user_type: string; password_hash: string | null }[]>`
    select id, user_type, password_hash from users where lower(email) = ${body.email.toLowerCase()}`;
  if (!user?.password_hash || !(await verify(user.password_hash, body.password)))
    return reply.code(401).send({ message: "Login failed" });
  const token = randomBytes(32).toString("base64url");
  await writes.openSession(token, user.id);
  return { data: { token, userType: user.user_type } };
});

app.get("/readyz", async () => ({ status: "ok" }));

process.on("SIGTERM", () => process.exit(0));
await app.listen({ port: Number(process.env.PORT), host: "127.0.0.1" });
