import { Anchor, VisuallyHidden } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { t } from "../../lib/language/text";
import { homeOf } from "../../lib/routing/home";
import { useSession } from "../../lib/session/session";
import { AccountMenu } from "./account-menu";
import classes from "./app-layout.module.css";
import { Logo } from "./logo";

/** The fixed header: logo, firm, account (specification, 2.2). */
export function AppHeader({ search }: { search: ReactNode }) {
  const session = useSession();
  const { user, firm } = session;
  if (!user) return null;
  return (
    <header className={classes.header}>
      <Link to={homeOf(session)} className={classes.home ?? ""} aria-label={t("Caseward, to your dashboard")}>
        <Logo />
      </Link>
      {user.userType === "lawfirm" && firm && (
        <Anchor
          className={classes.firm ?? ""}
          href="/lawfirm/mylawfirm"
          target="_blank"
          title={firm.firmName}
        >
          <bdi translate="no">{firm.firmName}</bdi>
          <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
        </Anchor>
      )}
      {user.userType === "admin" && search}
      <AccountMenu user={user} />
    </header>
  );
}
