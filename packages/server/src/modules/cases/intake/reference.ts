import type { Intake } from "@caseward/domain/cases/intake/schema";
import { imageFileIdOf } from "@caseward/domain/files/image";
import type { Context } from "../../../platform/context";
import { canonicalJson } from "../../../platform/idempotency/canonical-json";

/** Letters and digits that nobody takes for one another, and that spell no word. The first is a letter. */
const letters = "BCDFGHJKMNPQRTVWXZ";
const characters = `${letters}2346789`;

/** 'HK7M2-QXTB4': short enough for the telephone. */
function referenceFrom(bytes: Buffer): string {
  const characterAt = (at: number) => {
    const choice = at === 0 ? letters : characters;
    return choice[(bytes[at] ?? 0) % choice.length];
  };
  const all = Array.from({ length: 10 }, (_, at) => characterAt(at)).join("");
  return `${all.slice(0, 5)}-${all.slice(5)}`;
}

type Signer = Pick<Context, "vault" | "now">;

/**
 * The reference of what somebody told, the same for the whole day when it is sent again: a lost answer makes no second
 * case. It depends on nothing that the server knows of the address.
 */
export function referenceOf(
  { vault, now }: Signer,
  { website: _website, imageUrl, ...account }: Intake,
): string {
  const image = imageUrl && imageFileIdOf(imageUrl);
  const day = now().toISOString().slice(0, 10);
  return referenceFrom(vault.sign("intake references", canonicalJson({ ...account, image, day })));
}

export const newReference = ({ vault, randomToken }: Pick<Context, "vault" | "randomToken">): string =>
  referenceFrom(vault.sign("intake references", randomToken()));
