import type { Address } from "../../addresses/schema";
import { foldText } from "../../values/fold-text";
import { asDrawn } from "../../values/look-alike-letters";
import { phoneToE164 } from "../../values/phone";
import { stripPhone } from "../../values/text";

export const likenessKinds = ["name", "mail", "phone", "address"] as const;
export type LikenessKind = (typeof likenessKinds)[number];
export type LikenessKey = { kind: LikenessKind; key: string };

export type ComparedFirm = {
  firmName: string;
  firmPhone: string | null;
  firmEmail: string | null;
  addresses: readonly Pick<Address, "address" | "zipCode">[];
  primaryContact: { email: string; mobileNumber: string; faxNumber: string | null };
};

/** Where anybody has an address: here the whole of it is compared, and not what stands behind the @. */
const publicMailProviders: ReadonlySet<string> = new Set([
  ...[
    "gmail.com",
    "googlemail.com",
    "yahoo.com",
    "ymail.com",
    "rocketmail.com",
    "outlook.com",
    "hotmail.com",
  ],
  ...["live.com", "msn.com", "icloud.com", "me.com", "mac.com", "aol.com", "aim.com", "proton.me"],
  ...["protonmail.com", "pm.me", "gmx.com", "gmx.us", "mail.com", "zoho.com", "yandex.com", "fastmail.com"],
  ...["tutanota.com", "tuta.com", "hey.com", "comcast.net", "xfinity.com", "verizon.net", "att.net"],
  ...[
    "sbcglobal.net",
    "bellsouth.net",
    "cox.net",
    "charter.net",
    "spectrum.net",
    "earthlink.net",
    "juno.com",
  ],
  ...["optonline.net", "frontier.com", "windstream.net", "centurylink.net", "q.com", "mail.ru", "qq.com"],
]);

/** Words that many firms have in their names. A name of nothing else keeps them. */
const commonWords = new Set([
  ..."the and of at law firm office offices group attorney attorneys lawyer lawyers counsel".split(" "),
  ..."llp llc pllc pc pa lp plc apc apl ltd inc co corp esq".split(" "),
]);

/** One form for letters that are drawn alike, O and 0, and I, l and 1. */
const drawn = (text: string) => foldText(asDrawn(text)).replace(/0/g, "o").replace(/[i1|]/g, "l");

/** The name without case, accents, common words and disguise. */
export function nameKey(firmName: string): string {
  const words = foldText(asDrawn(firmName)).split(/[^\p{L}\p{N}]+/u);
  const own = words.filter((word) => word !== "" && !commonWords.has(word));
  return drawn((own.length > 0 ? own : words).join(""));
}

function mailKey(email: string): string {
  const domain = email.slice(email.lastIndexOf("@") + 1);
  return drawn(publicMailProviders.has(domain) ? email : domain);
}

const phoneKey = (phone: string) => phoneToE164(phone) ?? stripPhone(phone);

const streetWords: Record<string, string> = {
  ...{ street: "st", avenue: "ave", boulevard: "blvd", road: "rd", drive: "dr", lane: "ln", place: "pl" },
  ...{ court: "ct", square: "sq", parkway: "pkwy", highway: "hwy", terrace: "ter", circle: "cir" },
  ...{ north: "n", south: "s", east: "e", west: "w" },
};

function addressKey({ address, zipCode }: ComparedFirm["addresses"][number]): string {
  if (!address || !zipCode) return "";
  const words = foldText(asDrawn(address)).split(/[^\p{L}\p{N}]+/u);
  return drawn(`${words.map((word) => streetWords[word] ?? word).join("")} ${zipCode.slice(0, 5)}`);
}

const given = (texts: readonly (string | null)[]) => texts.flatMap((text) => (text ? [text] : []));

/** What a firm is found by when another one looks like it: folded name, mail domain, digits of phones, offices. */
export function likenessKeys(firm: ComparedFirm): LikenessKey[] {
  const { email, mobileNumber, faxNumber } = firm.primaryContact;
  const byKind: Record<LikenessKind, string[]> = {
    name: [nameKey(firm.firmName)],
    mail: given([firm.firmEmail, email]).map(mailKey),
    phone: given([firm.firmPhone, mobileNumber, faxNumber]).map(phoneKey),
    address: firm.addresses.map(addressKey),
  };
  return likenessKinds.flatMap((kind) => [...new Set(given(byKind[kind]))].map((key) => ({ kind, key })));
}
