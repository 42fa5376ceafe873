import { Alert, Stack } from "@mantine/core";
import { IconAlertCircle, IconCircleCheck } from "@tabler/icons-react";
import { BusyButton } from "../../../components/buttons/busy-button";

type FormEndProps = {
  label: string;
  state: "open" | "saving" | "saved";
  problem: string | null;
  success: string;
};

/** The one button, at the end, with what came of pressing it right above it. */
export function FormEnd({ label, state, problem, success }: FormEndProps) {
  return (
    <Stack gap="md" pb="md">
      {problem && (
        <Alert color="red" icon={<IconAlertCircle />} role="alert">
          {problem}
        </Alert>
      )}
      {state === "saved" && (
        <Alert color="green" icon={<IconCircleCheck />} role="status">
          {success}
        </Alert>
      )}
      <BusyButton type="submit" mih={48} fullWidth loading={state === "saving"} disabled={state === "saved"}>
        {label}
      </BusyButton>
    </Stack>
  );
}
