import type { User } from "@caseward/domain/users/response";
import { isNumber, isShape, isText } from "../shape";

const storageKey = "return-place";

type Place = { userId: number; href: string };

const isPlace = isShape<Place>({ userId: isNumber, href: isText });

/** Keeps where somebody was when the server ended their session: in this tab alone. */
export function keepPlace({ id }: User, href: string): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify({ userId: id, href } satisfies Place));
  } catch {
    // Without storage the login leads to the dashboard.
  }
}

/** The kept place, once, if it is this person's and in their own area. */
export function takePlace({ id, userType }: User): string | null {
  const place = keptPlace();
  dropPlace();
  return isPlace(place) && place.userId === id ? within(place.href, `/${userType}/`) : null;
}

export function dropPlace(): void {
  try {
    sessionStorage.removeItem(storageKey);
  } catch {
    // Blocked storage holds nothing.
  }
}

function keptPlace(): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? "null");
  } catch {
    return null;
  }
}

/** A path of ours below the prefix, written as a browser reads it, or null. */
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
