import { Table } from "@mantine/core";
import { memo } from "react";
import { ListTable } from "../../../components/lists/list-table";
import {
  type TableRowAttributes,
  VirtualTableBody,
} from "../../../components/lists/virtual/virtual-table-body";
import { rowId } from "../../../lib/lists/row-id";
import type { ListedFirm, Workload } from "./firm-pages";
import { FirmName, LastAnswer, Load, Practice, Standing } from "./firm-parts";

type FirmRowsProps = { rows: readonly ListedFirm[]; workloads: ReadonlyMap<number, Workload> };

/** The firms on a wide screen. */
export const FirmTable = ({ rows, workloads }: FirmRowsProps) => (
  <ListTable
    label="Law Firms"
    spacing={8}
    rows={rows}
    columns={
      <>
        <col width="26%" />
        <col style={{ width: "10.75rem" }} />
        <col />
        <col width="18%" />
        <col width="16%" />
      </>
    }
    head={
      <>
        <Table.Th>Law Firm</Table.Th>
        <Table.Th>Verification</Table.Th>
        <Table.Th>Works In</Table.Th>
        <Table.Th>Cases</Table.Th>
        <Table.Th>Last Answer</Table.Th>
      </>
    }
  >
    <VirtualTableBody name="firms" rows={rows} rowKey={rowId} rowHeight={61}>
      {(firm, attributes) => <FirmRow firm={firm} workload={workloads.get(firm.id)} {...attributes} />}
    </VirtualTableBody>
  </ListTable>
);

type FirmRowProps = { firm: ListedFirm; workload: Workload | undefined } & TableRowAttributes;

const FirmRow = memo(({ firm, workload, ...attributes }: FirmRowProps) => (
  <Table.Tr style={{ verticalAlign: "top", overflowWrap: "anywhere" }} {...attributes}>
    <Table.Td>
      <FirmName firm={firm} />
    </Table.Td>
    <Table.Td>
      <Standing firm={firm} />
    </Table.Td>
    <Table.Td>
      <Practice firm={firm} />
    </Table.Td>
    <Table.Td>
      <Load firm={firm} workload={workload} />
    </Table.Td>
    <Table.Td>
      <LastAnswer workload={workload} />
    </Table.Td>
  </Table.Tr>
));
