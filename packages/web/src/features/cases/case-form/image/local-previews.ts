/** What was sent by somebody without a session, who cannot open it again: shown from this page's memory, while it lasts. */
const previews = new Map<string, string>();

export const keepPreview = (url: string, file: File) => previews.set(url, URL.createObjectURL(file));

export const previewOf = (url: string): string | null => previews.get(url) ?? null;
