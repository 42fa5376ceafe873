import type { SavedView, SaveView } from "@caseward/domain/cases/lists/queue/schema";
import { assertHasView } from "@caseward/domain/cases/lists/queue/views";
import { DomainError } from "@caseward/domain/errors/catalogue";
import { mostSavedViews } from "@caseward/domain/values/limits";
import type { SignedIn } from "../../../platform/context";
import { createOnce } from "../../../platform/idempotency/create-once";
import * as repository from "./repository";

/** The caller's own views: nobody else is told of them. */
export async function readSavedViews({ db, actor }: SignedIn) {
  const rows = await repository.listViews(db, actor.id);
  return { views: rows.map(describeView) };
}

/** Keeps a view under a name that its owner has not used. Throws `validation_failed`, `conflict`. */
export async function saveView(ctx: SignedIn, view: SaveView) {
  const { actor } = ctx;
  assertHasView(actor.userType, view.query.view ?? null, "query.view");
  const { id } = await createOnce(ctx, { operation: "caseViews.add", payload: view }, async (tx) => {
    await repository.lockOwner(tx, actor.id);
    if ((await repository.countViewsOf(tx, actor.id)) >= mostSavedViews) throw conflict(tooManyViews);
    const stored = await repository.insertView(tx, { ...view, userId: actor.id, createdAt: ctx.now() });
    if (!stored) throw conflict("You already have a view of this name.");
    return { id: stored.id };
  });
  const kept = await repository.findView(ctx.db, actor.id, id);
  if (!kept) throw viewNotFound();
  return { view: describeView(kept) };
}

const tooManyViews = `You already have ${mostSavedViews} views. Please delete one of them first.`;

const viewNotFound = () => new DomainError("not_found", { message: "This view does not exist." });

const conflict = (message: string) => new DomainError("conflict", { message });

/** Throws `not_found`, also for a view of somebody else. */
export async function deleteView({ db, actor }: SignedIn, viewId: number) {
  const isDeleted = await repository.deleteView(db, actor.id, viewId);
  if (!isDeleted) throw viewNotFound();
  return {};
}

const describeView = ({ id, name, query, createdAt }: repository.ViewRow): SavedView => ({
  ...{ id, name, query },
  createdAt: createdAt.toISOString(),
});
