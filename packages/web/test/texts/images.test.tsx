import { fireEvent, screen } from "@testing-library/react";
import { onTestFinished, vi } from "vitest";
import { AddCaseDialog } from "../../src/features/cases/case-form/add-case-dialog";
import { ada } from "../people";
import { renderScreen } from "../render-screen";
import { describeScreens } from "./screen-checks";

/** A browser's transport that answers at once. */
function answerUploadsWith(status: number, body: unknown) {
  class Transport {
    upload = {};
    status = status;
    responseText = JSON.stringify(body);
    onload = () => undefined;
    open() {}
    setRequestHeader() {}
    send() {
      queueMicrotask(() => this.onload());
    }
    abort() {}
  }
  vi.stubGlobal("XMLHttpRequest", Transport);
  onTestFinished(() => void vi.unstubAllGlobals());
}

async function drop(size: number, kind: string) {
  await renderScreen(<AddCaseDialog opened onClose={() => undefined} />, { session: ada });
  const file = new File(["x"], "photo.jpg", { type: kind });
  Object.defineProperty(file, "size", { value: size });
  fireEvent.drop(screen.getByTestId("image-drop-zone"), { dataTransfer: { files: [file] } });
}

async function upload(status: number, body: unknown) {
  answerUploadsWith(status, body);
  await drop(1000, "image/jpeg");
}

describeScreens("The image of a case says (5, 8)", [
  {
    at: "that it is none",
    bring: () => drop(10, "text/html"),
    texts: ["Please upload an image file"],
  },
  {
    at: "that it is too large",
    bring: () => drop(5 * 1024 * 1024, "image/jpeg"),
    texts: ["Image size should be less than 5MB"],
  },
  {
    at: "that no address came back",
    bring: () => upload(200, { data: {} }),
    texts: ["Failed to upload file: No URL received"],
  },
  {
    at: "that it failed",
    bring: () => upload(500, {}),
    texts: ["Failed to upload file"],
  },
  {
    at: "what the server said",
    bring: () => upload(415, { message: "This kind of image cannot be read", code: "unsupported" }),
    texts: ["This kind of image cannot be read"],
  },
]);
