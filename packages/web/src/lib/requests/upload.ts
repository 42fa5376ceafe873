import { failureMessages } from "@caseward/domain/errors/failure-messages";
import { imageMessages, maxImageBytes } from "@caseward/domain/files/image";
import { clearSession, readSession } from "../session/session";
import { isShape, isText, orAbsent } from "../storage/shape";

/** What is chosen from. Without HEIC in it an iPhone hands over its photos as JPEG. */
export const acceptedImages = "image/jpeg,image/png,image/webp,image/gif,image/avif,image/tiff,image/bmp";

const isHeic = ({ name }: File) => /\.hei[cf]$/i.test(name);

/** What Android's pickers and systems that do not know a kind say of a file: nothing. */
const isUntyped = ({ type }: File) => type === "" || type === "application/octet-stream";

/** What is wrong with a file before it is sent, or null. The server judges by content what nobody named. */
export function imageProblem(file: File): string | null {
  const isImage = file.type.startsWith("image/") && !file.type.startsWith("image/svg");
  if (!isImage && !isUntyped(file) && !isHeic(file)) return imageMessages.notAnImage;
  return file.size < maxImageBytes ? null : imageMessages.tooLarge;
}

export type UploadPath = "/upload" | "/intake/upload";

type UploadOptions = { to: UploadPath; onProgress: (percent: number) => void; signal: AbortSignal };

/**
 * Sends an image by XMLHttpRequest, since fetch reports no progress, and answers its address. Rejects with an Error
 * whose message is the sentence to show (specification, section 8).
 */
export function uploadImage(file: File, { to, onProgress, signal }: UploadOptions): Promise<string> {
  const { token } = readSession();
  const body = new FormData();
  body.append("file", file);
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest();
    call.open("POST", to);
    if (token !== null) call.setRequestHeader("authorization", `Bearer ${token}`);
    call.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? (loaded / total) * 100 : 0);
    call.onload = () => {
      const { url, message, code } = readAnswer(call.responseText);
      const isEnded = code === "unauthenticated" && token !== null && readSession().token === token;
      if (isEnded) clearSession("ended");
      if (url !== undefined) resolve(url);
      else reject(new Error(message ?? fallbackOf(call.status)));
    };
    call.onerror = () => reject(new Error(failureMessages.uploadFile));
    call.onabort = () => reject(new Error(failureMessages.uploadFile));
    signal.addEventListener("abort", () => call.abort());
    call.send(body);
  });
}

const fallbackOf = (status: number) =>
  status >= 200 && status < 300 ? failureMessages.uploadWithoutUrl : failureMessages.uploadFile;

type Answer = { url?: string | undefined; message?: string | undefined; code?: string | undefined };

const isAnswer = isShape<Omit<Answer, "url"> & { data?: Pick<Answer, "url"> | undefined }>({
  data: orAbsent(isShape<Pick<Answer, "url">>({ url: orAbsent(isText) })),
  message: orAbsent(isText),
  code: orAbsent(isText),
});

/** The answer of our server, not that of a proxy. */
function readAnswer(text: string): Answer {
  try {
    const answer: unknown = JSON.parse(text);
    if (!isAnswer(answer)) return {};
    const { data, message, code } = answer;
    return {
      url: data?.url || undefined,
      message: code === "internal_error" ? undefined : message || undefined,
      code,
    };
  } catch {
    return {};
  }
}
