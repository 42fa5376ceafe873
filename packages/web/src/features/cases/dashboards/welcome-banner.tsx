import { Alert } from "@mantine/core";
import { IconCircleCheck } from "@tabler/icons-react";
import { useLocation, useNavigate } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useState } from "react";

/** The welcome after onboarding: shown once, since a reload or a return must not repeat it. */
export function WelcomeBanner({ firstName }: { firstName: string }) {
  const isAsked = useLocation({ select: ({ state }) => state.welcome === true });
  const [isVisible, setIsVisible] = useState(isAsked);
  const navigate = useNavigate();
  const forget = useEffectEvent(() => navigate({ to: ".", search: true, state: {}, replace: true }));
  useEffect(() => {
    if (isAsked) void forget();
  }, [isAsked]);
  if (!isVisible) return null;
  return (
    <Alert
      color="green"
      icon={<IconCircleCheck />}
      role="status"
      withCloseButton
      closeButtonLabel="Dismiss"
      onClose={() => setIsVisible(false)}
    >{`Welcome ${firstName || "back"} to your dashboard! We're excited to have you on board.`}</Alert>
  );
}
