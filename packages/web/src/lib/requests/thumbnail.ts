/** The small copy of an uploaded image. */
export const thumbnailOf = (url: string) => `${url}${url.includes("?") ? "&" : "?"}size=thumbnail`;
