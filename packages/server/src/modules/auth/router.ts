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
import { setLanguageSchema, settingsSchema } from "@caseward/domain/users/settings";
import { openProcedure, procedureFor, router } from "../../trpc/init";
import { inviteAdmin } from "./invitation-service";
import { changePassword, forgotPassword, setPassword } from "./password-service";
import { register, verifyEmail } from "./registration-service";
import { logIn, logOut, readSession } from "./session-service";
import { readSettings, setLanguage } from "./settings-service";

export const authRouter = router({
  login: openProcedure("auth.login")
    .input(loginSchema)
    .output(loginResponseSchema)
    .mutation(({ ctx, input }) => logIn(ctx, input)),

  register: openProcedure("auth.register")
    .input(registerSchema)
    .output(registerResponseSchema)
    .mutation(({ ctx, input }) => register(ctx, input)),

  verifyEmail: openProcedure("auth.verifyEmail")
    .input(verifyEmailSchema)
    .output(verifyEmailResponseSchema)
    .mutation(({ ctx, input }) => verifyEmail(ctx, input)),

  forgotPassword: openProcedure("auth.forgotPassword")
    .input(forgotPasswordSchema)
    .output(messageResponseSchema)
    .mutation(({ ctx, input }) => forgotPassword(ctx, input)),

  setPassword: openProcedure("auth.setPassword")
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

  logout: openProcedure("auth.logout")
    .input(logoutSchema)
    .output(emptyResponseSchema)
    .mutation(({ ctx }) => logOut(ctx)),

  session: procedureFor("auth.session")
    .output(sessionSchema)
    .query(({ ctx }) => readSession(ctx)),

  settings: procedureFor("auth.settings")
    .output(settingsSchema)
    .query(({ ctx }) => readSettings(ctx)),

  setLanguage: procedureFor("auth.setLanguage")
    .input(setLanguageSchema)
    .output(settingsSchema)
    .mutation(({ ctx, input }) => setLanguage(ctx, input.language)),
});
