import type { UserType } from "@caseward/domain/users/actor";
import { redirect } from "@tanstack/react-router";
import { homeOf } from "../lib/routing/home";
import { readSession } from "../lib/session/session";

type Visit = { location: { state: { welcome?: boolean } } };

/** Sends the visitor home, with the welcome that onboarding asked for. */
export function goHome({ location }: Visit): never {
  const { welcome } = location.state;
  throw redirect({ to: homeOf(readSession()), replace: true, ...(welcome ? { state: { welcome } } : {}) });
}

/** The public screens are for nobody who is logged in (specification, 2.1). */
export function publicRoute(visit: Visit) {
  if (readSession().user) goHome(visit);
}

/** Everybody stays below the prefix of their own role (specification, 2.2). */
export const roleRoute = (userType: UserType) => (visit: Visit) => {
  if (readSession().user?.userType !== userType) goHome(visit);
};

/** Screens of a lawyer whose firm is known (specification, 2.3). */
export function firmRoute(visit: Visit) {
  if (!readSession().firm) goHome(visit);
}

/** Onboarding is for a lawyer without a firm. */
export function firmlessRoute(visit: Visit) {
  if (readSession().firm) goHome(visit);
}
