import { DomainError } from "@caseward/domain/errors/catalogue";
import { callerKind } from "@caseward/domain/users/actor";
import { can, type Permission, permissions } from "@caseward/domain/users/permissions";
import { largestId } from "@caseward/domain/values/limits";
import { getTRPCErrorFromUnknown, initTRPC } from "@trpc/server";
import type { z } from "zod";
import type { Context, SignedIn } from "../context";
import { describeError, trpcErrorOf } from "../errors/error-body";

const trpc = initTRPC.context<Context>().create({
  /** As over REST: an error's sentence, its code and the issues of its fields, and nothing of what was sent. */
  errorFormatter({ shape, error }) {
    const { status, body } = describeError(error);
    return {
      ...shape,
      message: body.message,
      data: { ...shape.data, ...body, httpStatus: status, path: undefined, stack: undefined },
    };
  },
  /** A line that says nothing for a while looks dead to what stands between; a browser opens a dead one anew. */
  sse: {
    ping: { enabled: true, intervalMs: 15_000 },
    client: { reconnectAfterInactivityMs: 40_000 },
  },
});

export const router = trpc.router;
export const mergeRouters = trpc.mergeRouters;

/**
 * The schema of an answer for clients and the REST document, which is not parsed: types and tests hold it. Parsed by
 * tRPC a page of a list took 160 us of CPU instead of 59.
 */
export const uncheckedOutput = <Schema extends z.ZodType>(schema: Schema): Parser<z.output<Schema>> =>
  Object.create(schema, {
    parse: { value: (answer: unknown) => answer },
    parseAsync: { value: undefined },
  });

type Parser<Value> = { _input: Value; _output: Value };

/**
 * A subscription's stream, whose end by a refusal has the same body as an answer. One that was left ends without:
 * nobody waits for what it was about to say, and a refusal that nobody takes ends the process.
 */
export async function* refusing<Item>(
  stream: AsyncIterable<Item>,
  signal: AbortSignal | undefined,
): AsyncGenerator<Item, void> {
  try {
    yield* stream;
  } catch (error) {
    if (signal?.aborted) return;
    throw trpcErrorOf(getTRPCErrorFromUnknown(error));
  }
}

/** Narrows the type to a signed-in caller. Handed a context, tRPC would copy all of it for each call. */
const signedIn = {} as { ctx: SignedIn };

/** A procedure open to exactly the callers that users/permissions.ts names for it; the context then says who calls. */
export const procedureFor = (permission: Permission) =>
  trpc.procedure.use(async ({ ctx, getRawInput, next }) => {
    if (!can(ctx.actor, permission))
      return refuse(refusalFor(ctx, permission), { ctx, permission, getRawInput });
    const result = await next(signedIn);
    return result.ok ? result : refuse(result.error, { ctx, permission, getRawInput });
  });

/** Like `procedureFor`, for the calls that need no session: the context's actor may be null. */
export const openProcedure = (permission: Permission & OpenPermission) =>
  trpc.procedure.use(async ({ ctx, getRawInput, next }) => {
    if (!can(ctx.actor, permission))
      return refuse(refusalFor(ctx, permission), { ctx, permission, getRawInput });
    const result = await next();
    return result.ok ? result : refuse(result.error, { ctx, permission, getRawInput });
  });

type Refused = { ctx: Context; permission: Permission; getRawInput: () => Promise<unknown> };

/** Records a call's refusal and gives it the form in which it leaves: both transports come through here. */
async function refuse(refusal: unknown, { ctx, permission, getRawInput }: Refused): Promise<never> {
  const error = trpcErrorOf(getTRPCErrorFromUnknown(refusal));
  const caseId = caseIdIn(await getRawInput().catch(() => null));
  await ctx.recordRefusal(ctx, { action: permission, caseId }, error);
  throw error;
}

/** The case that an input names, as far as it can be one. */
function caseIdIn(input: unknown): number | null {
  const given = typeof input === "object" && input !== null && "caseId" in input ? input.caseId : null;
  const isNumber = typeof given === "number" || (typeof given === "string" && /^\d{1,10}$/.test(given));
  const caseId = isNumber ? Number(given) : 0;
  return Number.isInteger(caseId) && caseId > 0 && caseId <= largestId ? caseId : null;
}

type OpenPermission = {
  [Name in Permission]: "anonymous" extends (typeof permissions)[Name][number] ? Name : never;
}[Permission];

function refusalFor({ actor }: Context, permission: Permission): DomainError {
  if (!actor) return new DomainError("unauthenticated");
  if (actor.isSecondFactorDue) return new DomainError("second_factor_due");
  const allowed: readonly string[] = permissions[permission];
  const needsFirm = callerKind(actor) === "firmless" && allowed.includes("lawfirm");
  return new DomainError(needsFirm ? "firm_required" : "forbidden");
}
