/** What each refusal is in numbers, written out so that no table of the server is judged by itself. */
export const statuses = {
  ok: 200,
  unauthenticated: 401,
  forbidden: 403,
  firm_required: 403,
  access_denied: 403,
  not_found: 404,
  conflict: 409,
  invalid_transition: 409,
  firm_exists: 409,
} as const;
export type Outcome = keyof typeof statuses;

export const readable = (text: string) => text.trim().split(/\s+/) as Outcome[];
