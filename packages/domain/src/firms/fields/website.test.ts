import { describe, expect, it } from "vitest";
import { website } from "./website";

describe("a firm's website", () => {
  it.each([
    ["example.com", "https://example.com"],
    ["www.example.com/about?x=1#team", "https://www.example.com/about?x=1#team"],
    ["example.com:8080", "https://example.com:8080"],
    ["http://example.com", "http://example.com"],
    ["HTTPS://Example.com/@team", "HTTPS://Example.com/@team"],
    ["müller-recht.example", "https://müller-recht.example"],
    ["адвокат.рф", "https://адвокат.рф"],
  ])("is read from %j", (text, url) => expect(website.parse(text)).toBe(url));

  it.each([
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)//example.com",
    "javascript://example.com/%0aalert(1)",
    "java\nscript:alert(1)",
    "javascript:1",
    "data:text/html,<script>alert(1)</script>",
    "vbscript:msgbox(1)",
    "file:///etc/passwd",
    "ftp://example.com",
    "mailto:ana@example.com",
    "//example.com",
    "https:example.com",
    "https:/example.com",
    "https:///example.com",
    "https:\\\\example.com",
    "https://user:pass@example.com",
    "https://user@example.com",
    "user:pass@example.com",
    "ana@example.com",
    "https://example.com\\@evil.test",
    "https://exa mple.com",
    "https://",
    "https://localhost",
    "https://127.0.0.1",
    "https://2130706433",
    "415.555.0100",
    "not a website",
    "example",
    `https://example.com/${"a".repeat(3000)}`,
  ])("refuses %j with a sentence", (text) => {
    const issues = website.safeParse(text).error?.issues ?? [];
    expect(issues).toHaveLength(1);
    expect(issues[0]?.message).toMatch(/^Please /);
  });
});
