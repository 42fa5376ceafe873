import type { UserType } from "@caseward/domain/users/actor";
import { redirect } from "@tanstack/react-router";
import { homeOf } from "../lib/routing/home";
import { isWithinOther } from "../lib/screen/is-within-other";
import { ownAddress } from "../lib/session/return-address";
import { readSession } from "../lib/session/session";

type Location = {
  href: string;
  pathname: string;
  search: { token?: string; embed?: string };
  state: { welcome?: boolean; returnTo?: string };
};
type Visit = { location: Location; cause: string };

/** Sends the visitor home, with the welcome that onboarding asked for. */
export function goHome({ location }: Visit): never {
  const { welcome } = location.state;
  throw redirect({ to: homeOf(readSession()), replace: true, ...(welcome ? { state: { welcome } } : {}) });
}

/** What mailed links open. They may be for somebody else than who is logged in, who is asked there. */
const linkPaths = ["/verify-email", "/set-password"];

/** The public screens are for nobody who is logged in (specification, 2.1), but for a mailed link. */
export function publicRoute(visit: Visit) {
  const { pathname, search, state } = visit.location;
  const { user } = readSession();
  if (!user || (search.token && linkPaths.includes(pathname))) return;
  const returnAddress = ownAddress(user, state.returnTo);
  if (returnAddress) throw redirect({ href: returnAddress, replace: true });
  goHome(visit);
}

/** Within another site's page nobody is led away from the form, whoever is logged in. */
export function unlessEmbedded(visit: Visit) {
  if (!isWithinOther(visit.location.search.embed)) publicRoute(visit);
}

/**
 * Keeps everybody below the prefix of their own role (specification, 2.2). An address opened before the login, as from
 * a mail, is where the login leads, but not one that a logout leaves.
 */
export const roleRoute = (userType: UserType) => (visit: Visit) => {
  const { user } = readSession();
  if (!user && visit.cause === "enter")
    throw redirect({ to: "/login", replace: true, state: { returnTo: visit.location.href } });
  if (user?.userType !== userType) goHome(visit);
};

/** Screens of a lawyer whose firm is known (specification, 2.3). */
export function firmRoute(visit: Visit) {
  if (!readSession().firm) goHome(visit);
}

/** Onboarding is for a lawyer without a firm. */
export function firmlessRoute(visit: Visit) {
  if (readSession().firm) goHome(visit);
}
