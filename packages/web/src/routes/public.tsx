import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { publicRoute, unlessEmbedded } from "./guards";
import { rootRoute } from "./root";

const layout = createRoute({
  getParentRoute: () => rootRoute,
  id: "public",
  beforeLoad: publicRoute,
  component: lazyRouteComponent(() => import("../components/layout/public-layout"), "PublicLayout"),
});

const login = createRoute({
  getParentRoute: () => layout,
  path: "/login",
  component: lazyRouteComponent(() => import("../features/auth/login/login-page"), "LoginPage"),
});

const registerLawFirm = createRoute({
  getParentRoute: () => layout,
  path: "/register-lawfirm",
  component: lazyRouteComponent(
    () => import("../features/auth/registration/register-law-firm-page"),
    "RegisterLawFirmPage",
  ),
});

const signUpClient = createRoute({
  getParentRoute: () => layout,
  path: "/signup-client",
  component: lazyRouteComponent(
    () => import("../features/auth/registration/sign-up-client-page"),
    "SignUpClientPage",
  ),
});

const verifyEmail = createRoute({
  getParentRoute: () => layout,
  path: "/verify-email",
  component: lazyRouteComponent(
    () => import("../features/auth/registration/verify-email-page"),
    "VerifyEmailPage",
  ),
});

const setPassword = createRoute({
  getParentRoute: () => layout,
  path: "/set-password",
  component: lazyRouteComponent(
    () => import("../features/auth/passwords/set-password-page"),
    "SetPasswordPage",
  ),
});

const forgotPassword = createRoute({
  getParentRoute: () => layout,
  path: "/forgot-password",
  component: lazyRouteComponent(
    () => import("../features/auth/passwords/forgot-password-page"),
    "ForgotPasswordPage",
  ),
});

export const intakeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/intake",
  beforeLoad: unlessEmbedded,
  component: lazyRouteComponent(() => import("../features/cases/intake/intake-screens"), "IntakePage"),
});

export const publicRoutes = layout.addChildren([
  login,
  registerLawFirm,
  signUpClient,
  verifyEmail,
  setPassword,
  forgotPassword,
]);
