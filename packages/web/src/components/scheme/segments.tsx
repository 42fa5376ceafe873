import { SegmentedControl, type SegmentedControlProps, Stack, Text } from "@mantine/core";
import classes from "./segments.module.css";

type SegmentsProps<Value extends string> = Omit<SegmentedControlProps<Value>, "aria-label" | "classNames"> & {
  label: string;
};

/** One of a few, named above, with segments that are large enough for a thumb. */
export const Segments = <Value extends string>({ label, ...control }: SegmentsProps<Value>) => (
  <Stack gap={4} align="flex-start">
    <Text size="sm" c="dimmed">
      {label}
    </Text>
    <SegmentedControl<Value>
      classNames={{ root: classes.root ?? "", label: classes.label ?? "" }}
      aria-label={label}
      {...control}
    />
  </Stack>
);
