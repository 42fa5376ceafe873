import { calendarFeedSchema, newCalendarFeedSchema } from "@caseward/domain/deadlines/calendar-feed";
import { emptyResponseSchema } from "@caseward/domain/users/response";
import { procedureFor, router } from "../../../../platform/trpc/init";
import { endFeed, makeFeed, readFeed } from "./service";

export const calendarRouter = router({
  get: procedureFor("calendar.get")
    .output(calendarFeedSchema)
    .query(({ ctx }) => readFeed(ctx)),

  make: procedureFor("calendar.make")
    .output(newCalendarFeedSchema)
    .mutation(({ ctx }) => makeFeed(ctx)),

  end: procedureFor("calendar.end")
    .output(emptyResponseSchema)
    .mutation(({ ctx }) => endFeed(ctx)),
});
