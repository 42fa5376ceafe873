import type { AppRouter } from "@caseward/server/app-router";
import { TRPCClientError, type TRPCLink } from "@trpc/client";
import { observable, type Unsubscribable } from "@trpc/server/observable";

/** A link whose code is loaded when it is first used. */
export const lateLink =
  (load: () => Promise<TRPCLink<AppRouter>>): TRPCLink<AppRouter> =>
  (runtime) =>
  (request) =>
    observable((observer) => {
      let isOver = false;
      let stream: Unsubscribable | undefined;
      load().then(
        (link) => {
          if (!isOver) stream = link(runtime)(request).subscribe(observer);
        },
        (error: unknown) => observer.error(TRPCClientError.from(error as Error)),
      );
      return () => {
        isOver = true;
        stream?.unsubscribe();
      };
    });
