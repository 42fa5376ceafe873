import type { CaseViewsResponse } from "@caseward/domain/cases/lists/queue/schema";
import { viewLabel, viewsOf } from "@caseward/domain/cases/lists/queue/views";
import type { SignedIn } from "../../../platform/context";
import { countViews } from "./view-count-repository";

/** The views of the caller's role, each with how many cases it has, up to a thousand. */
export async function readViews({ db, actor, now }: SignedIn): Promise<CaseViewsResponse> {
  const views = viewsOf[actor.userType];
  if (views.length === 0) return { views: [] };
  const counts = await countViews(db, actor, { views, now: now() });
  return { views: views.map((key) => ({ key, label: viewLabel(key), count: counts[key] ?? null })) };
}
