import { watchSchema } from "@caseward/domain/messages/live/schema";
import { procedureFor, refusing, router } from "../../platform/trpc/init";
import { streamChanges } from "./stream-service";

export const liveRouter = router({
  changes: procedureFor("live.changes")
    .input(watchSchema)
    .subscription(({ ctx, input, signal }) => refusing(streamChanges(ctx, { ...input, signal }), signal)),
});
