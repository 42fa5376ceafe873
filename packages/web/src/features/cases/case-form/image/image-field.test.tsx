import { fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { sampleCase } from "../../../../../test/cases/sample-cases";
import { ada } from "../../../../../test/people";
import { renderScreen } from "../../../../../test/render-screen";
import { readSession } from "../../../../lib/session/session";
import { AddCaseDialog } from "../add-case-dialog";
import { EditCaseDialog } from "../edit-case-dialog";

/** The browser's own transport, answered by the test. */
class FakeRequest {
  static sent: FakeRequest[] = [];
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  headers: Record<string, string> = {};
  address = "";
  body: FormData | null = null;
  status = 0;
  responseText = "";
  onload = () => undefined;
  onerror = () => undefined;
  onabort = () => undefined;
  isAborted = false;
  open(method: string, address: string) {
    this.address = `${method} ${address}`;
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  send(body: FormData) {
    this.body = body;
    FakeRequest.sent.push(this);
  }
  abort() {
    this.isAborted = true;
    this.onabort();
  }
  answer(status: number, body: unknown) {
    this.status = status;
    this.responseText = typeof body === "string" ? body : JSON.stringify(body);
    this.onload();
  }
}

beforeEach(() => {
  FakeRequest.sent = [];
  vi.stubGlobal("XMLHttpRequest", FakeRequest);
});

const url = `/files/${"a".repeat(43)}?expires=1&signature=b`;
const photo = (size = 1000, type = "image/jpeg", name = "photo.jpg") => {
  const file = new File(["x"], name, { type });
  Object.defineProperty(file, "size", { value: size });
  return file;
};

async function openAdd() {
  const answers = { "cases.add": { case: sampleCase() } };
  const view = await renderScreen(<AddCaseDialog opened onClose={vi.fn()} />, { session: ada, answers });
  const drop = (file: File) =>
    fireEvent.drop(screen.getByTestId("image-drop-zone"), { dataTransfer: { files: [file] } });
  return { ...view, drop };
}

const request = async () => {
  await waitFor(() => expect(FakeRequest.sent).toHaveLength(1));
  const [only] = FakeRequest.sent;
  if (!only) throw new Error("Nothing was sent");
  return only;
};

describe("the image of a new case", () => {
  it("says how large it may be", async () => {
    await openAdd();
    expect(screen.getByText(/Max size 5MB/)).toBeTruthy();
  });

  it.each([
    [photo(10, "text/html", "page.html"), "Please upload an image file"],
    [photo(10, "image/svg+xml", "photo.svg"), "Please upload an image file"],
    [photo(10, "application/pdf", "photo"), "Please upload an image file"],
    [photo(5 * 1024 * 1024), "Image size should be less than 5MB"],
  ])("is refused before it is sent when it is unfit", async (file, sentence) => {
    const { drop } = await openAdd();
    drop(file);
    expect((await screen.findByRole("alert")).textContent).toBe(sentence);
    expect(FakeRequest.sent).toEqual([]);
  });

  it.each(["", "application/octet-stream"])("is judged by the server where its type is %j", async (type) => {
    const { drop } = await openAdd();
    drop(photo(10, type, "1000001234"));
    expect((await request()).address).toBe("POST /upload");
  });

  it("is sent at once, shows how far it came, and is shown and sent with the case", async () => {
    const { drop } = await openAdd();
    drop(photo(5 * 1024 * 1024 - 1));
    const call = await request();
    expect(call.address).toBe("POST /upload");
    expect(call.headers.authorization).toBe(`Bearer ${ada.token}`);
    expect(call.body?.get("file")).toBeInstanceOf(File);
    call.upload.onprogress?.({ loaded: 50, total: 200 });
    const progress = await screen.findByLabelText("Upload progress");
    await waitFor(() => expect(progress.getAttribute("aria-valuenow")).toBe("25"));
    expect(screen.getByText("Add Case").closest("button")?.getAttribute("aria-disabled")).toBe("true");
    call.answer(200, { data: { url } });
    const image = await screen.findByAltText<HTMLImageElement>("The chosen file");
    expect(image.getAttribute("src")).toBe(`${url}&size=thumbnail`);
    expect(screen.getByText<HTMLElement>("Add Case").closest("button")?.disabled).toBe(false);
  });

  it("is chosen by the button and can be removed", async () => {
    const { user } = await openAdd();
    await user.upload(screen.getByLabelText("Choose an image file"), photo());
    (await request()).answer(200, { data: { url } });
    await user.click(await screen.findByText("Remove image"));
    expect(screen.queryByAltText("The chosen file")).toBeNull();
    expect(document.activeElement?.textContent).toBe("Choose an image");
  });

  it("is taken by the camera where a finger is the pointer", async () => {
    const wide = window.matchMedia;
    vi.spyOn(window, "matchMedia").mockImplementation((query) => ({
      ...wide(query),
      matches: query.includes("coarse"),
    }));
    await openAdd();
    const camera = await screen.findByLabelText("Photo from the camera");
    expect(camera.getAttribute("capture")).toBe("environment");
    vi.restoreAllMocks();
  });

  it.each([
    [
      "the server's sentence",
      415,
      { message: "Please upload an image file", code: "x" },
      "Please upload an image file",
    ],
    ["an answer without an address", 200, { data: {} }, "Failed to upload file: No URL received"],
    ["a fault of the server", 500, { message: "Oh", code: "internal_error" }, "Failed to upload file"],
    ["a proxy's page", 413, "<html>Too large</html>", "Failed to upload file"],
  ])("the image of a new case reports a failed upload: %s", async (_what, status, body, sentence) => {
    const { drop } = await openAdd();
    drop(photo());
    (await request()).answer(status, body);
    expect((await screen.findByRole("alert")).textContent).toBe(sentence);
    expect(screen.getByText("Choose an image")).toBeTruthy();
  });

  it("says that the network is down, and can be cancelled", async () => {
    const { drop, user } = await openAdd();
    drop(photo());
    (await request()).onerror();
    expect((await screen.findByRole("alert")).textContent).toBe("Failed to upload file");
    FakeRequest.sent = [];
    drop(photo());
    const second = await request();
    await user.click(await screen.findByText("Cancel upload"));
    expect(second.isAborted).toBe(true);
    expect(screen.queryByRole("alert")).toBeNull();
    expect(screen.getByText("Choose an image")).toBeTruthy();
  });

  it("ends a session that the server no longer knows", async () => {
    const { drop } = await openAdd();
    drop(photo());
    (await request()).answer(401, { message: "Please log in.", code: "unauthenticated" });
    await waitFor(() => expect(readSession().token).toBeNull());
  });
});

describe("the image of a case that is edited", () => {
  const openEdit = async () => {
    const legalCase = sampleCase({ imageUrl: url });
    const answers = { "cases.update": { case: legalCase }, "cases.get": { case: legalCase } };
    const dialog = <EditCaseDialog legalCase={legalCase} opened onClose={vi.fn()} />;
    return renderScreen(dialog, { session: ada, answers });
  };

  it("is removed", async () => {
    const { user, callsOf } = await openEdit();
    await user.click(screen.getByText("Remove image"));
    await user.click(screen.getByText("Save Changes"));
    await waitFor(() => expect(callsOf("cases.update")).toEqual([{ caseId: 7, imageUrl: null }]));
  });

  it("is replaced", async () => {
    const { user, callsOf } = await openEdit();
    const another = url.replace("aaa", "bbb");
    await user.upload(screen.getByLabelText("Choose another image file"), photo());
    (await request()).answer(200, { data: { url: another } });
    await waitFor(() =>
      expect(screen.getByAltText("The chosen file").getAttribute("src")).toContain(another),
    );
    await user.click(screen.getByText("Save Changes"));
    await waitFor(() => expect(callsOf("cases.update")).toEqual([{ caseId: 7, imageUrl: another }]));
  });
});
