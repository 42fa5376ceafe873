import { describe, expect, it } from "vitest";
import account from "../account.json";
import cases from "../cases.json";
import emails from "../emails.json";
import forms from "../forms.json";
import hipaa from "../hipaa.json";
import intake from "../intake.json";
import medical from "../medical.json";
import messages from "../messages.json";
import door from "../public.json";
import sentences from "../sentences.json";
import voyage from "../voyage.json";

const files = [account, cases, door, forms, hipaa, intake, emails, medical, messages, sentences, voyage];
const everything = files.flatMap((file): [text: string, spanish: string][] => Object.entries(file));
const valuesOf = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();

describe("the Spanish texts", () => {
  it("say each text once, in one file", () => {
    const texts = everything.map(([text]) => text);
    expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
  });

  it("leave none empty, and have no white space of their own", () => {
    expect(everything.filter(([, spanish]) => spanish === "" || spanish !== spanish.trim())).toEqual([]);
  });

  it("fill in the same values as the English ones", () => {
    const broken = everything.filter(([text, spanish]) => `${valuesOf(text)}` !== `${valuesOf(spanish)}`);
    expect(broken).toEqual([]);
  });
});
