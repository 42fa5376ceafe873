import { Stack, Text, Title } from "@mantine/core";
import { useLocation, useNavigate, useSearch } from "@tanstack/react-router";
import { RouterLink } from "../../../components/links/router-link";
import { t } from "../../../lib/language/text";
import { isWithinOther } from "../../../lib/screen/is-within-other";
import { IntakeFrame } from "./intake-frame";
import { IntakeSteps } from "./intake-steps";
import { ReceivedIntake } from "./received-intake";

/** Where anybody tells of an accident, also inside another site's page (`/intake?embed=1`). */
export function IntakePage() {
  const { embed, step } = useSearch({ from: "__root__" });
  const isEmbedded = isWithinOther(embed);
  const sent = useLocation({ select: ({ state }) => state.sent });
  const navigate = useNavigate();
  if (sent)
    return (
      <IntakeFrame isEmbedded={isEmbedded}>
        <ReceivedIntake {...sent} />
      </IntakeFrame>
    );
  return (
    <IntakeFrame isEmbedded={isEmbedded}>
      <Stack gap={step ? "xs" : "lg"}>
        <div>
          <Title order={1} {...(step ? { size: "h3" } : {})}>
            {t("Tell us what happened")}
          </Title>
          {!step && (
            <Text c="dimmed" mt={6}>
              {t("Four short steps, about 3 minutes. It costs you nothing.")}
            </Text>
          )}
        </div>
        <IntakeSteps
          client={null}
          onSent={(sent) => void navigate({ to: ".", search: { embed }, state: { sent }, replace: true })}
        />
        {!isEmbedded && !step && <RouterLink to="/login">{t("Already have an account? Login")}</RouterLink>}
      </Stack>
    </IntakeFrame>
  );
}
