import { Card, Stack, Text } from "@mantine/core";
import { memo } from "react";
import { type CardAttributes, VirtualCards } from "../../../components/lists/virtual/virtual-cards";
import { rowId } from "../../../lib/lists/row-id";
import type { ListedFirm, Workload } from "./firm-pages";
import { FirmName, LastAnswer, Load, Practice, Standing } from "./firm-parts";

type FirmCardsProps = { rows: readonly ListedFirm[]; workloads: ReadonlyMap<number, Workload> };

/** The firms on a small screen. */
export const FirmCards = ({ rows, workloads }: FirmCardsProps) => (
  <VirtualCards label="Law Firms" rows={rows} rowKey={rowId} rowHeight={290}>
    {(firm, attributes) => <FirmCard firm={firm} workload={workloads.get(firm.id)} {...attributes} />}
  </VirtualCards>
);

type FirmCardProps = { firm: ListedFirm; workload: Workload | undefined } & CardAttributes;

const FirmCard = memo(({ firm, workload, ...attributes }: FirmCardProps) => (
  <Card component="li" padding="md" {...attributes}>
    <Stack gap="sm" style={{ overflowWrap: "anywhere" }}>
      <div>
        <FirmName firm={firm} />
      </div>
      <div>
        <Standing firm={firm} />
      </div>
      <div>
        <Practice firm={firm} />
      </div>
      <div>
        <Load firm={firm} workload={workload} />
      </div>
      <div>
        <Text size="sm" c="dimmed">
          Last answer
        </Text>
        <LastAnswer workload={workload} />
      </div>
    </Stack>
  </Card>
));
