import { addressesRouter } from "../../modules/addresses/router";
import { auditRouter } from "../../modules/audit/router";
import { authRouter } from "../../modules/auth/router";
import { secondFactorRouter } from "../../modules/auth/second-factor/router";
import { calendarRouter } from "../../modules/cases/deadlines/calendar/router";
import { lawRouter } from "../../modules/cases/deadlines/law/router";
import { caseDeadlinesRouter } from "../../modules/cases/deadlines/router";
import { intakeRouter } from "../../modules/cases/intake/router";
import { offersOfCasesRouter } from "../../modules/cases/offers/router";
import { scorecardsRouter } from "../../modules/cases/offers/scorecard/router";
import { peopleRouter } from "../../modules/cases/people/router";
import { casesRouter } from "../../modules/cases/router";
import { caseViewsRouter } from "../../modules/cases/saved-views/router";
import { firmsRouter } from "../../modules/firms/router";
import { formsRouter } from "../../modules/forms/router";
import { liveRouter } from "../../modules/live/router";
import { messagesRouter } from "../../modules/messages/router";
import { notificationsRouter } from "../../modules/notifications/router";
import { stagesRouter } from "../../modules/stages/router";
import { tasksRouter } from "../../modules/tasks/router";
import { clientsRouter } from "../../modules/users/clients/router";
import { usersRouter } from "../../modules/users/router";
import { mergeRouters, router } from "../../platform/trpc/init";

export const appRouter = router({
  addresses: addressesRouter,
  audit: auditRouter,
  auth: authRouter,
  cases: mergeRouters(casesRouter, offersOfCasesRouter),
  calendar: calendarRouter,
  caseDeadlines: caseDeadlinesRouter,
  caseViews: caseViewsRouter,
  clients: clientsRouter,
  firms: firmsRouter,
  forms: formsRouter,
  intake: intakeRouter,
  law: lawRouter,
  live: liveRouter,
  messages: messagesRouter,
  notifications: notificationsRouter,
  people: peopleRouter,
  scorecards: scorecardsRouter,
  secondFactor: secondFactorRouter,
  stages: stagesRouter,
  tasks: tasksRouter,
  users: usersRouter,
});

export type AppRouter = typeof appRouter;
