import { Group, Text } from "@mantine/core";

type LogoProps = { size?: number };

/** A lighthouse whose beam goes round and forms a C, with the name beside it. */
export const Logo = (props: LogoProps) => (
  <Group gap={10} wrap="nowrap">
    <LogoMark {...props} />
    <Text component="span" fw={600} fz="xl" lts="-0.01em" translate="no">
      Caseward
    </Text>
  </Group>
);

/** The lighthouse alone, where the name stands beside it already. */
export const LogoMark = ({ size = 36 }: LogoProps) => (
  <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
    <rect width="32" height="32" rx="8" fill="var(--mantine-color-harbour-6)" />
    <path
      d="M24.2 10.2A10 10 0 1 0 24.2 21.8"
      fill="none"
      stroke="#fff"
      strokeWidth="3.4"
      strokeLinecap="round"
    />
    <path d="M14.6 13.2h3.4l1 8.6h-5.4zM14.2 12.2l2.1-2.6 2.1 2.6z" fill="#fff" />
    <path d="m19.4 11.2 5.4-2.3v4.4z" fill="#f5d78a" />
  </svg>
);
