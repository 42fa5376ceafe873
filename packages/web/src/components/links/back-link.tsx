import { Button } from "@mantine/core";
import { IconArrowLeft } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { t } from "../../lib/language/text";
import { homeOf } from "../../lib/routing/home";
import { useSession } from "../../lib/session/session";

/** Back to the dashboard of the reader's role (specification, 2.6). Its arrow stands at the edge of the page. */
export function BackLink() {
  const home = homeOf(useSession());
  return (
    <Button
      component={Link}
      to={home}
      variant="subtle"
      size="compact-sm"
      ml={-8}
      leftSection={<IconArrowLeft size={16} aria-hidden />}
      style={{ alignSelf: "flex-start" }}
    >
      {t("Back to dashboard")}
    </Button>
  );
}
