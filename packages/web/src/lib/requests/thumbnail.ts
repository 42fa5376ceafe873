export const thumbnailOf = (url: string) => `${url}${url.includes("?") ? "&" : "?"}size=thumbnail`;
