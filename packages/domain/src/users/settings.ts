import { z } from "zod";
import { languages } from "../language/languages";

const language = z.enum(languages, "Please choose English or Spanish");

export const setLanguageSchema = z.strictObject({ language });

/** What a person has set for themselves. The language is null for somebody who has not logged in since there is one. */
export const settingsSchema = z.object({ language: language.nullable() });

export type Settings = z.infer<typeof settingsSchema>;
