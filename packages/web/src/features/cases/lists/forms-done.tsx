import { Text } from "@mantine/core";

/** How many of the client's three forms are stored. */
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
