import { expect, it } from "vitest";
import { asDrawn, lettersOfAnotherScript } from "./look-alike-letters";

it.each([
  ["аda@clients.test", "а"],
  ["ada@сlients.test", "с"],
  ["ada.оbi@clients.test", "о"],
  ["ada@clients.tеst", "е"],
  ["οmega@clients.test", "ο"],
  ["сосо@clients.test", "со"],
  ["paypаl.аdmin@clients.test", "а"],
])("finds the letters of another script in %s", (email, letters) =>
  expect(
    lettersOfAnotherScript(email)
      .map(({ letter }) => letter)
      .join(""),
  ).toBe(letters),
);

it.each([
  "ada@clients.test",
  "zúñiga+1@clients.test",
  "иван@почта.test",
  "δοκιμή@παράδειγμα.test",
  "田中tanaka@clients.test",
  "o'dell-7@x.test",
])("finds none in %s", (email) => expect(lettersOfAnotherScript(email)).toEqual([]));

it("reads letters as they are drawn", () => {
  expect(asDrawn("Оkаfоr")).toBe("okafor");
  expect(asDrawn("Müller & Söhne")).toBe("Müller & Söhne");
});
