import { Button, Group, Stack, Text, Title } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { BusyButton } from "../../components/buttons/busy-button";
import { ProblemAlert } from "../../components/loading/problem-alert";

type FirmLoadFailureProps = {
  title: "Error Loading Data" | "Not Found";
  /** What the server said, or what was missing. */
  message: string;
  onRetry?: () => void;
  retrying?: boolean;
};

/** The error page of a firm, under the two titles of the specification, section 2.3. */
export function FirmLoadFailure({ title, message, onRetry, retrying = false }: FirmLoadFailureProps) {
  return (
    <Stack gap="md" maw={640} mx="auto" py="xl" align="center" ta="center" mih="60vh" justify="center">
      <Title order={1} size="h2">
        {title}
      </Title>
      <Text>Law firm data could not be loaded or is not available.</Text>
      <ProblemAlert ta="start">{message}</ProblemAlert>
      <Group justify="center">
        {onRetry && (
          <BusyButton onClick={onRetry} loading={retrying}>
            Retry
          </BusyButton>
        )}
        <Button variant="default" component={Link} to="/">
          Back to dashboard
        </Button>
      </Group>
    </Stack>
  );
}
