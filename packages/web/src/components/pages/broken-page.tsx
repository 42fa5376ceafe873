import { Button, Center, Stack, Text, Title } from "@mantine/core";
import { t } from "../../lib/language/text";

/** What is left when a screen breaks or its code cannot be loaded: a way on instead of a blank page. */
export function BrokenPage() {
  return (
    <Center mih="60vh" p="md">
      <Stack align="center" ta="center" role="alert">
        <Title order={1}>{t("Something Went Wrong")}</Title>
        <Text>{t("This page could not be shown. Nothing that you saved is lost.")}</Text>
        <Button onClick={() => window.location.reload()}>{t("Reload")}</Button>
      </Stack>
    </Center>
  );
}
