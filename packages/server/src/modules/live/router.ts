import { procedureFor, refusing, router } from "../../trpc/init";
import { watchChanges } from "./service";

export const liveRouter = router({
  changes: procedureFor("live.changes").subscription(({ ctx, signal }) =>
    refusing(watchChanges(ctx, { signal }), signal),
  ),
});
