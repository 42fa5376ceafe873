/** Every refusal: its machine word, its HTTP status and its one wording (contract, "Envelope"). */
export const errorCatalogue = {
  validation_failed: { status: 400, message: "Please check the marked fields." },
  missing_token: { status: 400, message: "Token is required" },
  invalid_token: {
    status: 400,
    message: "This link is no longer valid. Please use the link in the newest mail, or ask for a new one.",
  },
  invalid_json: { status: 400, message: "The request body is not valid JSON." },
  unauthenticated: { status: 401, message: "Please log in." },
  invalid_credentials: { status: 401, message: "Invalid email or password" },
  second_factor_required: {
    status: 401,
    message: "Please type the code that the app on your phone shows, or one of your recovery codes.",
  },
  invalid_code: {
    status: 401,
    message: "This code is not right, or it was used before. Please try the next one.",
  },
  login_step_ended: {
    status: 401,
    message: "This login took too long or was tried too often. Please enter your password again.",
  },
  wrong_password: { status: 400, message: "The current password is not correct." },
  forbidden: { status: 403, message: "Your account is not allowed to do this." },
  firm_required: { status: 403, message: "Please complete your firm's profile first." },
  email_not_verified: {
    status: 403,
    message: "Your email address is not verified yet. We have sent you a new verification email.",
  },
  second_factor_due: { status: 403, message: "Please set up your second factor on your profile page first." },
  access_denied: { status: 403, message: "Access denied. You can only view your own cases." },
  not_found: { status: 404, message: "Nothing was found at this address." },
  method_not_allowed: { status: 405, message: "This address does not take requests of this method." },
  conflict: { status: 409, message: "Somebody else changed this at the same time. Please look again." },
  email_taken: { status: 409, message: "Another account uses this email address already." },
  invalid_transition: { status: 409, message: "The case has moved on. Please look at its present state." },
  case_not_admitted: { status: 409, message: "This case is not admitted yet. It has to be admitted first." },
  firm_exists: { status: 409, message: "Your account already has a law firm." },
  firm_excluded: { status: 409, message: "This law firm can't take this case." },
  conflict_check_due: {
    status: 409,
    message: "Please say first that your conflict check is clear.",
  },
  firm_not_verified: { status: 409, message: "This law firm is not verified and gets no new cases." },
  hipaa_locked: {
    status: 409,
    message: "This form was sent before. It can't be changed any more.",
  },
  task_sent: { status: 409, message: "This task was already sent. It can no longer be changed." },
  request_under_way: {
    status: 409,
    message: "The same request is still being worked on. Please try again in a moment.",
  },
  idempotency_key_reused: {
    status: 422,
    message:
      "This was saved already, with other contents. Please look at what was saved before you try again.",
  },
  payload_too_large: { status: 413, message: "The request is too large." },
  unsupported_media_type: { status: 415, message: "Please send the request as application/json." },
  rate_limited: { status: 429, message: "Too many attempts. Please wait a few minutes and try again." },
  unavailable: { status: 503, message: "The service is busy. Please try again in a moment." },
  internal_error: { status: 500, message: "Something went wrong on our side. Please try again." },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof errorCatalogue;
export type ErrorIssue = { path: string; message: string };

type Detail = {
  message?: string;
  detail?: string;
  issues?: ErrorIssue[];
  retryAfterSeconds?: number;
  challenge?: string;
};

/** An error whose text the caller may see. No other error leaves the server with its own text. */
export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly detail: string | undefined;
  readonly issues: ErrorIssue[] | undefined;
  readonly retryAfterSeconds: number | undefined;
  /** What the next step of a login is made with. */
  readonly challenge: string | undefined;

  constructor(code: ErrorCode, { message, detail, issues, retryAfterSeconds, challenge }: Detail = {}) {
    super(message ?? errorCatalogue[code].message);
    this.code = code;
    this.detail = detail;
    this.issues = issues;
    this.retryAfterSeconds = retryAfterSeconds;
    this.challenge = challenge;
  }
}

/** What is wrong with one field of an input, in a sentence for whoever filled it in. */
export const invalidField = (path: string, message: string) =>
  new DomainError("validation_failed", { message, issues: [{ path, message }] });
