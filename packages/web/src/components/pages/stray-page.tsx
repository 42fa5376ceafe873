import { Logo } from "../layout/logo";
import { NotFoundPage } from "./not-found-page";
import classes from "./stray-page.module.css";

/** The 404 page outside every area: with the logo, since no shell surrounds it. */
export function StrayPage() {
  return (
    <main id="content" tabIndex={-1} className={classes.page}>
      <Logo />
      <NotFoundPage />
    </main>
  );
}
