import { describe, expect, it, vi } from "vitest";
import { isShape, isText } from "../storage/shape";
import { dropDraft, readDraft, writeDraft } from "./draft-store";
import { dropAllDrafts } from "./drop-drafts";

type Note = { note: string };

const isNote = isShape<Note>({ note: isText });
const readNote = (stored: unknown) => (isNote(stored) ? { note: stored.note } : null);
const content: Note = { note: "Call" };

describe("a draft in this browser", () => {
  it("belongs to one user and one form", () => {
    const savedAt = writeDraft(1, "edit-case:7", content);
    expect(readDraft(1, "edit-case:7", readNote)).toEqual({ ...content, savedAt });
    expect(readDraft(2, "edit-case:7", readNote)).toBeNull();
    expect(readDraft(1, "edit-case:8", readNote)).toBeNull();
    dropDraft("edit-case:7", 1);
    expect(readDraft(1, "edit-case:7", readNote)).toBeNull();
  });

  it("is dropped with all others at a logout, and other settings stay", () => {
    writeDraft(1, "edit-case:7", content);
    localStorage.setItem("language", '"es"');
    dropAllDrafts();
    expect(readDraft(1, "edit-case:7", readNote)).toBeNull();
    expect(localStorage.getItem("language")).toBe('"es"');
  });

  it.each([
    "no json",
    "{}",
    "[]",
    "null",
    JSON.stringify({ ...content, savedAt: "then" }),
    '{"savedAt":"2026-03-12"}',
  ])("is ignored when the storage holds %s", (text) => {
    localStorage.setItem("form-draft:1:edit-case:7", text);
    expect(readDraft(1, "edit-case:7", readNote)).toBeNull();
  });

  it("does not stop the form where storage is blocked", () => {
    const blocked = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("blocked");
    });
    expect(writeDraft(1, "edit-case:7", content)).toBeNull();
    blocked.mockRestore();
  });
});
