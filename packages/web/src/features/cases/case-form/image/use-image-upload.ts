import { failureMessages } from "@caseward/domain/errors/failure-messages";
import { useEffect, useRef, useState } from "react";
import { say } from "../../../../lib/language/text";
import { imageProblem, type UploadPath, uploadImage } from "../../../../lib/requests/upload";
import { keepPreview } from "./local-previews";

type ImageUpload = {
  /** The file on its way, with how much of it was sent in percent. */
  sending: { name: string; percent: number } | null;
  /** Why the last file was not taken. */
  problem: string | null;
};

const idle: ImageUpload = { sending: null, problem: null };

export type ImageUploadOptions = {
  onChange: (url: string) => void;
  onUploadingChange: (isUploading: boolean) => void;
  /** Where it is sent; elsewhere for those who are not logged in. */
  to?: UploadPath;
};

/** One upload at a time; it ends with the field, and when it is cancelled. */
export function useImageUpload({ onChange, onUploadingChange, to = "/upload" }: ImageUploadOptions) {
  const [state, setState] = useState(idle);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const cancel = () => {
    running.current?.abort();
    running.current = null;
    setState(idle);
    onUploadingChange(false);
  };

  const send = async (file: File) => {
    cancel();
    const found = imageProblem(file);
    if (found !== null) return setState({ sending: null, problem: say(found) });
    const controller = new AbortController();
    running.current = controller;
    const show = (next: ImageUpload) => {
      if (running.current === controller) setState(next);
    };
    const onProgress = (percent: number) => show({ sending: { name: file.name, percent }, problem: null });
    onProgress(0);
    onUploadingChange(true);
    try {
      const url = await uploadImage(file, { to, onProgress, signal: controller.signal });
      if (running.current !== controller) return;
      if (to === "/intake/upload") keepPreview(url, file);
      onChange(url);
      show(idle);
    } catch (error) {
      const problem = error instanceof Error ? error.message : failureMessages.uploadFile;
      show({ sending: null, problem: say(problem) });
    } finally {
      if (running.current === controller) onUploadingChange(false);
    }
  };

  return { ...state, send, cancel };
}
