/** `randomUUID` is missing where the page did not come over https. */
export const newRequestKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join(
    "",
  );

/** Sends a mutation under a key: a request that is sent again under it makes nothing for a second time. */
export const underKey = (requestKey: string) => ({ trpc: { context: { requestKey } } });
