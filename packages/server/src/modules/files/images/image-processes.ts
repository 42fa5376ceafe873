import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { setPriority } from "node:os";
import { fileURLToPath } from "node:url";
import { DomainError } from "@caseward/domain/errors/catalogue";
import { imageMessages } from "@caseward/domain/files/image";
import { createSemaphore, tooManyWaiting } from "../../../platform/limits/semaphore";
import type { ImageCopies, Images } from "../../../platform/ports";
import type { ImageAnswer } from "./image-process";

type Options = {
  /** The bundled process (image-process.ts). */
  filename: URL;
  maxWaiting?: number;
  /** A picture that takes longer was made to. */
  deadlineMs?: number;
  /** After so long without an image the process ends, and with it its memory. */
  idleMs?: number;
};

/**
 * Decodes one image after another in a process of its own, each account in its turn: one takes up to 200 MB and a core.
 * A decoder that takes too long, or breaks, ends with its process and nothing else.
 */
export function createImages({
  filename,
  maxWaiting = 20,
  deadlineMs = 20_000,
  idleMs = 60_000,
}: Options): Images {
  const inTurn = createSemaphore({ parallel: 1, maxWaiting });
  let child: ChildProcess | null = null;
  let idle: NodeJS.Timeout | undefined;
  let isStopped = false;

  function start(): ChildProcess {
    const started = fork(fileURLToPath(filename), [], {
      serialization: "advanced",
      env: {},
      execArgv: [],
      stdio: ["ignore", "ignore", "ignore", "ipc"],
    });
    started.once("exit", () => leave(started));
    started.on("error", () => leave(started));
    if (started.pid !== undefined) comeLast(started.pid);
    return started;
  }

  /** The next image gets another process. */
  function leave(one: ChildProcess): void {
    if (child === one) child = null;
  }

  async function ask(content: Buffer): Promise<ImageAnswer> {
    clearTimeout(idle);
    child ??= start();
    const asked = child;
    const late = setTimeout(() => asked.kill("SIGKILL"), deadlineMs);
    try {
      return await answerOf(asked, content);
    } finally {
      clearTimeout(late);
      idle = setTimeout(() => {
        leave(asked);
        asked.kill();
      }, idleMs).unref();
    }
  }

  async function copyNow(content: Buffer): Promise<ImageCopies> {
    if (isStopped) throw tooManyWaiting();
    const answer = await ask(content).catch((error) => {
      throw isStopped ? tooManyWaiting() : error;
    });
    if ("copies" in answer) return answer.copies;
    if (isStopped) throw tooManyWaiting();
    if ("failed" in answer) throw new Error(`An image was not copied: ${answer.failed}`);
    throw new DomainError(answer.refused.code, { message: answer.refused.message });
  }

  return {
    copy: (sender, content) => inTurn(String(sender), () => copyNow(content)),
    async stop() {
      isStopped = true;
      clearTimeout(idle);
      child?.kill("SIGKILL");
    },
  };
}

function answerOf(asked: ChildProcess, content: Buffer): Promise<ImageAnswer> {
  const over = new AbortController();
  const { signal } = over;
  const answered = once(asked, "message", { signal }).then(([answer]) => answer as ImageAnswer);
  /** A signal means that it was killed for its time or its memory, or broke. */
  const ended = once(asked, "exit", { signal }).then(([code, by]): ImageAnswer => {
    if (by === null) throw new Error(`The process of images ended with ${code}`);
    return { refused: { code: "unsupported_media_type", message: imageMessages.unreadable } };
  });
  asked.send(content);
  return Promise.race([answered, ended]).finally(() => over.abort());
}

/** Everybody else comes first. It is no harm where the system refuses it. */
function comeLast(pid: number): void {
  try {
    setPriority(pid, 10);
  } catch {
    // The process works all the same.
  }
}
