import { Button, Center, Group, Stack, Text, Title } from "@mantine/core";
import { IconCompass } from "@tabler/icons-react";
import { useNavigate, useRouter } from "@tanstack/react-router";
import { t } from "../../lib/language/text";

/** The page for addresses that lead nowhere. 'Go Home' leads to the dashboard, or to the login (D21). */
export function NotFoundPage() {
  const { history } = useRouter();
  const navigate = useNavigate();
  const goHome = () => navigate({ to: "/" });
  // In a new tab there is nothing to go back to.
  const goBack = () => (history.length > 1 ? history.back() : goHome());
  return (
    <Center mih="60vh" p="md">
      <Stack align="center" ta="center">
        <IconCompass size={56} stroke={1.25} color="var(--mantine-color-anchor)" aria-hidden />
        <Title order={1}>{t("Page Not Found")}</Title>
        <Text style={{ textWrap: "balance" }}>
          {t("The page you are looking for doesn't exist or has been moved.")}
        </Text>
        <Group>
          <Button variant="default" onClick={goBack}>
            {t("Go Back")}
          </Button>
          <Button onClick={goHome}>{t("Go Home")}</Button>
        </Group>
      </Stack>
    </Center>
  );
}
