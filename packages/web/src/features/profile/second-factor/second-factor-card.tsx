import { Alert, Badge, Button, Card, Group, Stack, Text, Title } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { useState } from "react";
import { QueryView } from "../../../components/loading/query-view";
import { type RouterOutputs, trpc } from "../../../lib/trpc/trpc";
import { type SecondFactorAction, SecondFactorDialog } from "./second-factor-dialog";

export function SecondFactorCard() {
  const query = trpc.secondFactor.get.useQuery();
  const [action, setAction] = useState<SecondFactorAction | null>(null);
  return (
    <Card component="section" aria-labelledby="second-factor">
      <Stack>
        <div>
          <Title order={2} size="h3" id="second-factor">
            Second Factor
          </Title>
          <Text c="dimmed">
            A code from an authenticator app on your phone, asked for after your password. Somebody who learns
            your password still cannot log in.
          </Text>
        </div>
        <QueryView query={query} failure="getSecondFactor" skeleton="lines">
          {(state) => <Present state={state} onAct={setAction} />}
        </QueryView>
      </Stack>
      <SecondFactorDialog action={action} onClose={() => setAction(null)} />
    </Card>
  );
}

type PresentProps = {
  state: RouterOutputs["secondFactor"]["get"];
  onAct: (action: SecondFactorAction) => void;
};

function Present({ state, onAct }: PresentProps) {
  const { isOn, isRequired, recoveryCodesLeft: left } = state;
  return (
    <Stack>
      <Group gap="xs">
        <Badge color={isOn ? "green" : "gray"} variant="light" tt="none">
          {isOn ? "On" : "Off"}
        </Badge>
        {isOn && (
          <Text size="sm">{left === 1 ? "1 recovery code is left" : `${left} recovery codes are left`}</Text>
        )}
        {isRequired && <Text size="sm">Asked for by an administrator</Text>}
      </Group>
      {isOn && left < 3 && (
        <Alert color="yellow" icon={<IconAlertTriangle />}>
          Please make new recovery codes before these are used up. Without a code and without your app, only
          an administrator can let you in again.
        </Alert>
      )}
      <Group>
        {!isOn && <Button onClick={() => onAct("setUp")}>Set Up</Button>}
        {isOn && (
          <Button variant="default" onClick={() => onAct("renew")}>
            New Recovery Codes
          </Button>
        )}
        {isOn && !isRequired && (
          <Button variant="default" onClick={() => onAct("end")}>
            Turn Off
          </Button>
        )}
      </Group>
    </Stack>
  );
}
