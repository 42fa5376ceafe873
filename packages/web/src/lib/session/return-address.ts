import type { User } from "@caseward/domain/users/response";
import { dropKept, keep, readKeptShape } from "../storage/browser-storage";
import { isNumber, isShape, isText } from "../storage/shape";

const storageKey = "return-address";

type ReturnAddress = { userId: number; href: string };

const isReturnAddress = isShape<ReturnAddress>({ userId: isNumber, href: isText });

/**
 * Stores the address of the page on which the server ended a user's session: in this tab alone. Without storage the login
 * leads to the dashboard.
 */
export function keepReturnAddress({ id }: User, href: string): void {
  keep(storageKey, { userId: id, href } satisfies ReturnAddress, "tab");
}

/** The stored address, once, if it is this user's and in their own area. */
export function takeReturnAddress({ id, userType }: User): string | null {
  const stored = readKeptShape(storageKey, isReturnAddress, "tab");
  dropReturnAddress();
  return stored?.userId === id ? ownAddress({ userType }, stored.href) : null;
}

/** An address as far as it lies in the user's own area, such as one that a mail led to before the login. */
export const ownAddress = ({ userType }: Pick<User, "userType">, href: string | undefined): string | null =>
  href === undefined ? null : within(href, `/${userType}/`);

export const dropReturnAddress = () => dropKept(storageKey, "tab");

/** A path of this app below the prefix, normalised by the browser, or null. */
function within(href: string, prefix: string): string | null {
  const { origin, pathname, search, hash } = urlOf(href) ?? {};
  return origin === location.origin && pathname?.startsWith(prefix) ? `${pathname}${search}${hash}` : null;
}

function urlOf(href: string): URL | null {
  try {
    return new URL(href, location.origin);
  } catch {
    return null;
  }
}
