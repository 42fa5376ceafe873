/** A browser, as far as its cookie says. One for each request. */
export type Device = {
  /** Null where the request brought none. */
  token: string | null;
  /** The token that the answer gives the browser to keep. */
  given: string | null;
};
