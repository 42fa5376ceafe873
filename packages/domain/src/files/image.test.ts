import { describe, expect, it } from "vitest";
import { imageFileIdOf, imagePathOf } from "./image";

const fileId = "Zm9vYmFyYmF6LWZvb2JhcmJhei1mb29iYXJiYXotMTI";

describe("the address of an uploaded image", () => {
  it("names its file, with and without a signature", () => {
    expect(fileId).toHaveLength(43);
    expect(imageFileIdOf(imagePathOf(fileId))).toBe(fileId);
    expect(imageFileIdOf(`/files/${fileId}?expires=1&signature=a-b_c`)).toBe(fileId);
  });

  it.each([
    "",
    "/files/",
    "/files/short",
    `https://elsewhere.test/files/${fileId}`,
    `//elsewhere.test/files/${fileId}`,
    `/files/${fileId}/..`,
    `/files/../${fileId}`,
    `/files/${fileId}#x`,
    `javascript:alert(1)//files/${fileId}`,
    ` /files/${fileId}`,
  ])("is not %j", (url) => expect(imageFileIdOf(url)).toBeNull());
});
