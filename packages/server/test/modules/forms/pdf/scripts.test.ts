import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { recordOf } from "@caseward/domain/forms/hipaa/testing/record";
import { describe, expect, it } from "vitest";
import { printAuthorization } from "../../../../src/modules/forms/pdf/hipaa-document";
import {
  countDifferences,
  loadPicture,
  mostDifferences,
  pictureFolder,
  readPdf,
  stack,
  writePicture,
} from "./reader";
import { names, scriptNames } from "./record";
import { statementsOf, withoutSpaces } from "./statements";

/** Set to draw the references anew; look at each before it is committed. */
const isDrawing = process.env.DRAW_PICTURES === "1";

describe("the printed authorization of a name in any script", () => {
  /** Readers disagree on brackets between two directions: that name is judged by its picture. */
  const copied = Object.entries(names).filter(([file]) => file !== "persian");
  it.each(copied)("says all that the record says for the %s name", async (_, name) => {
    const record = recordOf(name);
    const { texts } = await readPdf(await printAuthorization(record));
    const text = withoutSpaces(texts.join("\n"));
    for (const statement of statementsOf(record)) expect(text).toContain(statement);
  });

  it.each(scriptNames)("says all that the record says for the name %s", async (name) => {
    const record = recordOf(name);
    const { texts } = await readPdf(await printAuthorization(record));
    const text = withoutSpaces(texts.join("\n"));
    for (const statement of statementsOf(record)) expect(text).toContain(statement);
  });

  it("prints marks in whatever order they are typed", async () => {
    for (const name of scriptNames) {
      const marks = name.match(/\p{M}/gu) ?? [];
      const [letter = ""] = name.match(/\p{L}/u) ?? [];
      for (const text of [[...name].reverse().join(""), marks.join(""), `${letter}${marks.join("")}`])
        await printAuthorization(recordOf(text));
    }
  });

  it.each(Object.entries(names))("looks as its picture does for the %s name", async (file, name) => {
    const path = join(pictureFolder, `${file}.png`);
    const { pictures } = await readPdf(await printAuthorization(recordOf(name)), { withPictures: true });
    const drawn = stack(pictures);
    if (isDrawing) {
      mkdirSync(pictureFolder, { recursive: true });
      await writePicture(drawn, path);
    }
    expect(existsSync(path)).toBe(true);
    expect(countDifferences(drawn, await loadPicture(path))).toBeLessThanOrEqual(mostDifferences);
  });
});
