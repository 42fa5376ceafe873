import {
  DomainError,
  type ErrorCode,
  type ErrorIssue,
  errorCatalogue,
} from "@caseward/domain/errors/catalogue";
import { missingPrefix, notAskedFor } from "@caseward/domain/values/fields";
import { TRPCError } from "@trpc/server";
import { z } from "zod";
import { chainOf } from "./cause-chain";

type ErrorBody = {
  message: string;
  code: string;
  error?: string;
  issues?: ErrorIssue[];
  /** What the code of a second factor goes with. */
  challenge?: string;
};
export type DescribedError = { status: number; body: ErrorBody; retryAfterSeconds?: number };

/**
 * The body of any error, over both transports (contract, "Envelope"). Only the texts of DomainErrors and
 * of input schemas leave the server: a database's message holds the statement and its parameters.
 */
export function describeError(error: unknown): DescribedError {
  const refusal = refusalOf(error);
  const { code, message, detail, issues, retryAfterSeconds, challenge } = refusal;
  return {
    status: errorCatalogue[code].status,
    body: {
      message,
      code,
      ...(detail ? { error: detail } : {}),
      ...(issues?.length ? { issues } : {}),
      ...(challenge ? { challenge } : {}),
    },
    ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
  };
}

function refusalOf(error: unknown): DomainError {
  if (error instanceof DomainError) return error;
  if (error instanceof z.ZodError || error instanceof z.core.$ZodError) return validationError(error.issues);
  if (error instanceof TRPCError) return refusalOfTrpc(error);
  if (isStoreUnavailable(error)) return new DomainError("unavailable", { retryAfterSeconds: 2 });
  return new DomainError("internal_error");
}

/** tRPC's own refusals: what it could not read, find or match. */
const ownRefusals: Partial<Record<TRPCError["code"], ErrorCode>> = {
  PARSE_ERROR: "invalid_json",
  BAD_REQUEST: "validation_failed",
  NOT_FOUND: "not_found",
  METHOD_NOT_SUPPORTED: "method_not_allowed",
  PAYLOAD_TOO_LARGE: "payload_too_large",
  UNSUPPORTED_MEDIA_TYPE: "unsupported_media_type",
};

function refusalOfTrpc(error: TRPCError): DomainError {
  if (isOutputError(error)) return new DomainError("internal_error");
  if (error.cause instanceof SyntaxError) return new DomainError("invalid_json");
  if (error.cause instanceof Error) {
    const cause = refusalOf(error.cause);
    if (cause.code !== "internal_error") return cause;
  }
  return new DomainError(ownRefusals[error.code] ?? "internal_error");
}

/** What we answer did not fit our own schema: no fault of the caller's, whose input was right. */
const isOutputError = ({ code, cause }: TRPCError) =>
  code === "INTERNAL_SERVER_ERROR" && (cause instanceof z.ZodError || cause instanceof z.core.$ZodError);

/** The first missing field speaks first: it is checked before the form of any other (specification, section 5). */
function validationError(found: readonly z.core.$ZodIssue[]): DomainError {
  const issues = found.flatMap(eachField).map(({ path, message }) => ({
    path: path.map(String).join("."),
    message: message.slice(0, longestMessage),
  }));
  const first = issues.find(({ message }) => message.startsWith(missingPrefix)) ?? issues[0];
  const ordered = first ? [first, ...issues.filter((issue) => issue !== first)] : [];
  return new DomainError("validation_failed", {
    ...(first ? { message: first.message } : {}),
    issues: ordered.slice(0, mostIssues),
  });
}

/** A field that is not known is named by its own path: zod gives that of the object that it stands in. */
function eachField(issue: z.core.$ZodIssue): { path: PropertyKey[]; message: string }[] {
  if (issue.code !== "unrecognized_keys") return [issue];
  const names = issue.keys.slice(0, mostUnknown).map((name) => name.slice(0, longestName));
  return names.map((name) => ({ path: [...issue.path, name], message: notAskedFor(name) }));
}

/** Of many fields that are not known a few are named. */
const mostUnknown = 3;

/** A long list of wrong entries is not answered by a longer one of complaints. */
const mostIssues = 50;
const longestMessage = 300;
const longestName = 100;

const unavailableCodes = new Set([
  "CONNECT_TIMEOUT",
  "CONNECTION_CLOSED",
  "CONNECTION_ENDED",
  "CONNECTION_DESTROYED",
  "ECONNREFUSED",
  "ECONNRESET",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EPIPE",
  /** The disk of the uploads is full, or can't be written to. */
  "EDQUOT",
  "ENOSPC",
  "EROFS",
  "ETIMEDOUT",
  "08001",
  "08003",
  "08004",
  "08006",
  /** A transaction that stood still, or took too long as a whole. */
  "25P03",
  "25P04",
  /** The one that answers is a copy, as while a managed database changes over. */
  "25006",
  /** The password is being changed. */
  "28000",
  "28P01",
  "3D000",
  "40001",
  "40P01",
  /** No disk, no memory, no connection left. */
  "53100",
  "53200",
  "53300",
  "53400",
  "55P03",
  "57014",
  "57P01",
  "57P02",
  "57P03",
  "57P04",
  "57P05",
]);

/** The database or the disk is away, full, starting or too slow: trying again may help. Searches the wrappers of drivers. */
const isStoreUnavailable = (error: unknown): boolean =>
  chainOf(error).some(
    (cause) => ("code" in cause && unavailableCodes.has(String(cause.code))) || isNoWay(cause),
  );

/** A socket that can't be opened, whatever for: the embedded database's is a file, which may be missing or busy. */
const isNoWay = (cause: Error) => "syscall" in cause && cause.syscall === "connect";

const trpcCodes: Partial<Record<number, TRPCError["code"]>> = {
  400: "BAD_REQUEST",
  401: "UNAUTHORIZED",
  403: "FORBIDDEN",
  404: "NOT_FOUND",
  405: "METHOD_NOT_SUPPORTED",
  409: "CONFLICT",
  413: "PAYLOAD_TOO_LARGE",
  415: "UNSUPPORTED_MEDIA_TYPE",
  422: "UNPROCESSABLE_CONTENT",
  429: "TOO_MANY_REQUESTS",
  503: "SERVICE_UNAVAILABLE",
};

/** The error as tRPC carries it: with the status of its refusal, and the refusal as its cause. */
export function trpcErrorOf(error: TRPCError): TRPCError {
  const refusal = refusalOfTrpc(error);
  const code = trpcCodes[errorCatalogue[refusal.code].status] ?? "INTERNAL_SERVER_ERROR";
  return new TRPCError({
    code,
    message: refusal.message,
    cause: code === "INTERNAL_SERVER_ERROR" ? error : refusal,
  });
}
