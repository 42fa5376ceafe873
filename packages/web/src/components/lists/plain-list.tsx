import { Stack, type StackProps } from "@mantine/core";

/** A list without marks, one entry below the other. */
export const PlainList = (props: StackProps) => (
  <Stack component="ul" p={0} m={0} style={{ listStyle: "none" }} {...props} />
);
