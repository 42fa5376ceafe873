import { Stack, Text, Title } from "@mantine/core";
import { RouterLink } from "../../../components/links/router-link";
import { t } from "../../../lib/language/text";
import { IntakeFrame } from "./intake-frame";
import { IntakeSteps } from "./steps/intake-steps";

type IntakeStartProps = {
  isEmbedded?: boolean;
  /** Whether a step after the first is open: its questions have the room. */
  isLater?: boolean;
  onSent: () => void;
};

/** The page on which an anonymous caller tells what happened, until it is sent. */
export const IntakeStart = ({ isEmbedded = false, isLater = false, onSent }: IntakeStartProps) => (
  <IntakeFrame isEmbedded={isEmbedded}>
    <Stack gap={isLater ? "xs" : "lg"}>
      <div>
        <Title order={1} {...(isLater ? { size: "h3" } : {})}>
          {t("Tell us what happened")}
        </Title>
        {!isLater && (
          <Text c="dimmed" mt={6}>
            {t("Four short steps, about 3 minutes. It costs you nothing.")}
          </Text>
        )}
      </div>
      <IntakeSteps client={null} onSent={onSent} />
      {!isEmbedded && !isLater && <RouterLink to="/login">{t("Already have an account? Login")}</RouterLink>}
    </Stack>
  </IntakeFrame>
);
