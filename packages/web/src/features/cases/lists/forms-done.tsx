import { Text } from "@mantine/core";

export const FormsDone = ({ count }: { count: number }) => (
  <Text
    span
    size="sm"
    {...(count < 3 ? { c: "dimmed" } : {})}
    title={`${count} of 3 forms done`}
    data-numbers
  >
    {`${count} of 3`}
  </Text>
);
