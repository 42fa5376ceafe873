import { accountIdSchema } from "@caseward/domain/users/accounts";
import {
  changePasswordSchema,
  forgotPasswordSchema,
  inviteAdminSchema,
  loginSchema,
  logoutSchema,
  registerSchema,
  setPasswordSchema,
  verifyEmailSchema,
} from "@caseward/domain/users/credentials";
import {
  emailResponseSchema,
  emptyResponseSchema,
  loginResponseSchema,
  messageResponseSchema,
  registerResponseSchema,
  sessionSchema,
  verifyEmailResponseSchema,
} from "@caseward/domain/users/response";
import { openSessionsSchema, sessionIdSchema } from "@caseward/domain/users/sessions";
import { setLanguageSchema, settingsSchema } from "@caseward/domain/users/settings";
import { openProcedure, procedureFor, router } from "../../platform/trpc/init";
import { inviteAdmin, inviteAgain } from "./invitation-service";
import { assertToken } from "./links/required-token";
import { logIn } from "./login/login-service";
import { changePassword, forgotPassword, setPassword } from "./password-service";
import { register, verifyEmail } from "./registration/registration-service";
import { endOtherSessions, endSession, readSessions } from "./sessions/own-sessions-service";
import { logOut, readSession } from "./sessions/session-service";
import { readSettings, setLanguage } from "./settings-service";

/** A procedure that a mailed link's token opens: without one it says so, whatever else is wrong. */
const tokenProcedure = (permission: Parameters<typeof openProcedure>[0], missing: string) =>
  openProcedure(permission).use(async ({ getRawInput, next }) => {
    assertToken(await getRawInput(), missing);
    return next();
  });

export const authRouter = router({
  login: openProcedure("auth.login")
    .input(loginSchema)
    .output(loginResponseSchema)
    .mutation(({ ctx, input }) => logIn(ctx, input)),

  register: openProcedure("auth.register")
    .input(registerSchema)
    .output(registerResponseSchema)
    .mutation(({ ctx, input }) => register(ctx, input)),

  verifyEmail: tokenProcedure("auth.verifyEmail", "Verification token is missing")
    .input(verifyEmailSchema)
    .output(verifyEmailResponseSchema)
    .mutation(({ ctx, input }) => verifyEmail(ctx, input)),

  forgotPassword: openProcedure("auth.forgotPassword")
    .input(forgotPasswordSchema)
    .output(messageResponseSchema)
    .mutation(({ ctx, input }) => forgotPassword(ctx, input)),

  setPassword: tokenProcedure("auth.setPassword", "Token is required")
    .input(setPasswordSchema)
    .output(emailResponseSchema)
    .mutation(({ ctx, input }) => setPassword(ctx, input)),

  changePassword: procedureFor("auth.changePassword")
    .input(changePasswordSchema)
    .output(messageResponseSchema)
    .mutation(({ ctx, input }) => changePassword(ctx, input)),

  inviteAdmin: procedureFor("auth.inviteAdmin")
    .input(inviteAdminSchema)
    .output(emailResponseSchema)
    .mutation(({ ctx, input }) => inviteAdmin(ctx, input)),

  inviteAgain: procedureFor("auth.inviteAgain")
    .input(accountIdSchema)
    .output(emailResponseSchema)
    .mutation(({ ctx, input }) => inviteAgain(ctx, input.userId)),

  logout: openProcedure("auth.logout")
    .input(logoutSchema)
    .output(emptyResponseSchema)
    .mutation(({ ctx }) => logOut(ctx)),

  session: procedureFor("auth.session")
    .output(sessionSchema)
    .query(({ ctx }) => readSession(ctx)),

  sessions: procedureFor("auth.sessions")
    .output(openSessionsSchema)
    .query(({ ctx }) => readSessions(ctx)),

  endSession: procedureFor("auth.endSession")
    .input(sessionIdSchema)
    .output(openSessionsSchema)
    .mutation(({ ctx, input }) => endSession(ctx, input.sessionId)),

  endOtherSessions: procedureFor("auth.endOtherSessions")
    .output(openSessionsSchema)
    .mutation(({ ctx }) => endOtherSessions(ctx)),

  settings: procedureFor("auth.settings")
    .output(settingsSchema)
    .query(({ ctx }) => readSettings(ctx)),

  setLanguage: procedureFor("auth.setLanguage")
    .input(setLanguageSchema)
    .output(settingsSchema)
    .mutation(({ ctx, input }) => setLanguage(ctx, input.language)),
});
