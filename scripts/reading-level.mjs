// How hard the client's texts are to read: English by Flesch-Kincaid, Spanish by INFLESZ (Szigriszt-Pazos).
// node scripts/reading-level.mjs [FILE ...] judges the given files of texts, or all of them.
import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { syllable } from "syllable";
import { root } from "./steps.mjs";

/** A school grade at most, and an ease at least. */
const hardest = { en: 7, es: 55 };
/** A shorter text is a label: one long word of it, such as "authorization", decides its number. It counts in its file alone. */
const fewestWords = 8;

const folder = join(root, "packages/domain/src/language/spanish");
const fixed = JSON.parse(readFileSync(join(root, "scripts/reading-exceptions.json"), "utf8"));
const exceptions = new Map(
  Object.values(fixed).flatMap(({ languages, texts }) => texts.map((text) => [text, languages])),
);

/** What is filled in is read as a short name. */
const filled = (text) => text.replace(/\{\w+\}/g, "Ana");
const wordsOf = (text) => text.match(/[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu) ?? [];

/**
 * Spanish has one syllable for each strong vowel, or weak one that is stressed or stands alone. No library counts them
 * right: those on npm fail at "siguiente" or "guía".
 */
function spanishSyllables(word) {
  const vowels = word
    .toLowerCase()
    .replace(/qu|gu(?=[eiéí])/g, "k")
    .replace(/y(?![aeiouáéíóú])/g, "i");
  const strong = (run) => run.replace(/[iuü](?=[aeoáéóiuíú])|(?<=[aeoáéó])[iuü]/g, "").length || 1;
  const runs = vowels.match(/[aeiouáéíóúü]+/g) ?? [];
  return Math.max(
    1,
    runs.reduce((sum, run) => sum + strong(run), 0),
  );
}

const syllablesOf = { en: (word) => Math.max(1, syllable(word)), es: spanishSyllables };

function count(text, language) {
  const words = wordsOf(filled(text));
  const segments = new Intl.Segmenter(language, { granularity: "sentence" }).segment(filled(text));
  const sentences = [...segments].filter(({ segment }) => wordsOf(segment).length > 0).length;
  const syllables = words.reduce((sum, word) => sum + syllablesOf[language](word), 0);
  return { words: words.length, sentences, syllables };
}

const levels = {
  en: ({ words, sentences, syllables }) => 0.39 * (words / sentences) + 11.8 * (syllables / words) - 15.59,
  es: ({ words, sentences, syllables }) => 206.835 - 62.3 * (syllables / words) - words / sentences,
};
const isHard = { en: (level) => level > hardest.en, es: (level) => level < hardest.es };

const sum = (counts) =>
  counts.reduce((total, each) => ({
    words: total.words + each.words,
    sentences: total.sentences + each.sentences,
    syllables: total.syllables + each.syllables,
  }));

/** Says how hard a file is in a language. Answers what of it is too hard, the file as a whole first. */
function judge(file, texts, language) {
  const isExempt = ([english]) => exceptions.get(english)?.includes(language) === true;
  const judged = texts
    .filter((text) => !isExempt(text))
    .map(([english, spanish]) => ({ text: language === "en" ? english : spanish }))
    .map(({ text }) => ({ text, counts: count(text, language) }))
    .filter(({ counts }) => counts.words > 0);
  const level = levels[language](sum(judged.map(({ counts }) => counts)));
  console.log(`${file}, ${language}: ${level.toFixed(1)} over ${judged.length} texts`);
  const hard = judged
    .filter(({ counts }) => counts.words >= fewestWords && isHard[language](levels[language](counts)))
    .map(({ text, counts }) => `${levels[language](counts).toFixed(1)}  ${text}`);
  return isHard[language](level) ? [`${level.toFixed(1)}  ${file} as a whole`, ...hard] : hard;
}

/** Exceptions that are said no more, or that are easy by now. */
function needless(texts) {
  const said = new Map(texts);
  return [...exceptions].filter(([english, languages]) => {
    const spanish = said.get(english);
    if (spanish === undefined) return true;
    const inLanguage = { en: english, es: spanish };
    return !languages.some((language) =>
      isHard[language](levels[language](count(inLanguage[language], language))),
    );
  });
}

const given = process.argv.slice(2);
const all = readdirSync(folder).filter((name) => name.endsWith(".json"));
const files = given.length > 0 ? given : all.map((name) => join(folder, name));
const read = files.map((path) => ({
  file: basename(path),
  texts: Object.entries(JSON.parse(readFileSync(path, "utf8"))),
}));

const hard = read.flatMap(({ file, texts }) =>
  ["en", "es"].flatMap((language) => judge(file, texts, language).map((line) => `${language} ${line}`)),
);
const unneeded = given.length > 0 ? [] : needless(read.flatMap(({ texts }) => texts));

for (const line of hard) console.error(`Too hard to read: ${line}`);
for (const [text] of unneeded)
  console.error(`No exception is needed (scripts/reading-exceptions.json): ${text}`);
if (hard.length > 0)
  console.error(
    `English has to be of grade ${hardest.en} or below, Spanish of INFLESZ ${hardest.es} or above. Write shorter sentences and shorter words.`,
  );
process.exitCode = hard.length + unneeded.length > 0 ? 1 : 0;
