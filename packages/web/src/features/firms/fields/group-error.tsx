import { Text } from "@mantine/core";
import { useOnboardingForm } from "./form-context";

/** What is wrong with a part of the form that has no input of its own. */
export function GroupError({ path }: { path: string }) {
  const { errors } = useOnboardingForm();
  const wrong = Object.keys(errors).find((key) => key === path || key.startsWith(`${path}.`));
  if (wrong === undefined) return null;
  return (
    <Text size="sm" c="red">
      {errors[wrong]}
    </Text>
  );
}
