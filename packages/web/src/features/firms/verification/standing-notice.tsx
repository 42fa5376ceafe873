import { Alert, Anchor, Text } from "@mantine/core";
import { IconBan, IconClock } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useSession } from "../../../lib/session/session";

const words = {
  pending: {
    ...{ color: "yellow", Icon: IconClock, title: "Your firm is not verified yet" },
    text: "We look up your bar numbers and compare your data before your firm gets its first case. You need not wait here: we write to your firm's contact as soon as that is done. Meanwhile you can complete your profile.",
  },
  suspended: {
    ...{ color: "red", Icon: IconBan, title: "Your firm is suspended" },
    text: "It gets no new cases and cannot accept one that was offered. You keep the cases that you have accepted and work on them as before. We contact you about what comes next.",
  },
} as const;

/** Says to lawyers that their firm gets no cases, and what comes next. */
export function StandingNotice() {
  const { user, firm } = useSession();
  if (user?.userType !== "lawfirm" || !firm?.verification || firm.verification === "verified") return null;
  const { color, Icon, title, text } = words[firm.verification];
  return (
    <Alert color={color} icon={<Icon aria-hidden />} title={title} role="status" mb="md">
      <Text>{text}</Text>
      <Anchor component={Link} to="/lawfirm/editfirm">
        Edit your firm's profile
      </Anchor>
    </Alert>
  );
}
