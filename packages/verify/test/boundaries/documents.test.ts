import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { expect, it } from "vitest";
import { filesBelow, packages } from "./imports";

const root = dirname(packages);
const below = (folder: string) => filesBelow(join(root, folder)).map((file) => relative(root, file));
const atTop = readdirSync(root);
const documents = [...atTop, ...below("docs")].filter((name) => name.endsWith(".md"));

/** Every file as documents name it: with or without `packages` and `src`, from any folder on. */
const known = [...atTop, ...["packages", "scripts", "docs", "drizzle", "patches"].flatMap(below)].map(
  (file) => `/${file}`,
);
const isKnown = (named: string) =>
  known.some((file) => file.endsWith(`/${named}`) || file.replace("/src/", "/").endsWith(`/${named}`));

const namedIn = (text: string) =>
  [...text.matchAll(/`([\w@./-]+)`/g)].map(([, named = ""]) => named.replace(/^\.?\/|\/$/g, ""));
const isFile = (named: string) => /^[\w@/-][\w@./-]*\.(tsx?|mjs|md|sql)$/.test(named);
const isBuilt = (named: string) => named.includes("/dist/");

it.each(documents)("%s names files and folders that are there", (document) => {
  const named = namedIn(readFileSync(join(root, document), "utf8"));
  const gone = named.filter((one) =>
    /^packages\/[\w/-]+$/.test(one)
      ? !existsSync(join(root, one))
      : isFile(one) && !isBuilt(one) && !isKnown(one),
  );
  expect(gone).toEqual([]);
});

/** A link to a file says the end of its address, so that a file that moved is not called by its former folder. */
it.each(documents)("%s calls files as its links do", (document) => {
  const links = readFileSync(join(root, document), "utf8").matchAll(/\[`?([\w@./-]+)`?\]\(([^)#\s]+)/g);
  const wrong = [...links].flatMap(([, text = "", target = ""]) => {
    const path = relative(root, join(root, dirname(document), target));
    return !isFile(text) || `/${path}`.endsWith(`/${text}`) ? [] : [`${text} -> ${target}`];
  });
  expect(wrong).toEqual([]);
});
