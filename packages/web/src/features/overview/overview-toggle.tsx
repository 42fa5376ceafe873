import { Box, Button } from "@mantine/core";
import { IconChartBar } from "@tabler/icons-react";

/** The id of the overview, which its button opens. */
export const overviewId = "overview";

type OverviewToggleProps = { isOpen: boolean; onChange: (isOpen: boolean) => void };

export const OverviewToggle = ({ isOpen, onChange }: OverviewToggleProps) => (
  <Button
    variant={isOpen ? "light" : "subtle"}
    size="compact-md"
    aria-label="Overview"
    aria-expanded={isOpen}
    {...(isOpen ? { "aria-controls": overviewId } : {})}
    onClick={() => onChange(!isOpen)}
  >
    <IconChartBar size={16} aria-hidden />
    <Box component="span" ms={6} visibleFrom="xs">
      Overview
    </Box>
  </Button>
);
