import { practiceAreas } from "@caseward/domain/firms/options";
import { firmVerifications } from "@caseward/domain/firms/verification/verification";
import { Button, Group, NativeSelect, Stack, Title } from "@mantine/core";
import { IconBuilding } from "@tabler/icons-react";
import { BackLink } from "../../../components/links/back-link";
import { EmptyList } from "../../../components/lists/empty-list";
import { LoadMore } from "../../../components/lists/load-more";
import { SearchInput } from "../../../components/lists/search-input";
import { type RecordColumn, RecordList } from "../../../components/lists/virtual/record-list";
import { QueryView } from "../../../components/loading/query-view";
import { rowId } from "../../../lib/lists/row-id";
import { noFilters, places, useFirmFilters } from "./firm-filters";
import { type ListedFirm, useFirmPages, useWorkloads } from "./firm-pages";
import { FirmName, LastAnswer, Load, Practice, Standing } from "./firm-parts";
import { verificationWords } from "./verification-badge";

type Filtering = ReturnType<typeof useFirmFilters>;

/** All law firms, for the admins who verify them. */
export function LawFirmsPage() {
  const filtering = useFirmFilters();
  return (
    <Stack>
      <BackLink />
      <Title order={1} size="h2">
        Law Firms
      </Title>
      <Filters {...filtering} />
      <FirmList {...filtering} />
    </Stack>
  );
}

const everything = (label: string) => ({ value: "", label });

const verificationOptions = [
  everything("Any verification"),
  ...firmVerifications.map((value) => ({ value, label: verificationWords[value].word })),
];
const stateOptions = [
  everything("All states"),
  ...places.map(({ code, name }) => ({ value: code, label: name })),
];

function Filters({ filters, change, setSearch }: Filtering) {
  return (
    <Group gap="sm">
      <SearchInput
        placeholder="Search law firms by name"
        value={filters.search}
        onSearch={setSearch}
        flex="1 1 260px"
        maw={480}
      />
      <NativeSelect
        aria-label="Verification"
        data={verificationOptions}
        value={filters.verification}
        onChange={({ currentTarget: { value } }) =>
          change({ verification: firmVerifications.find((status) => status === value) ?? "" })
        }
      />
      <NativeSelect
        aria-label="State"
        data={stateOptions}
        value={filters.state}
        onChange={({ currentTarget: { value } }) => change({ state: value })}
      />
      <NativeSelect
        aria-label="Practice Area"
        data={[everything("All practice areas"), ...practiceAreas]}
        value={filters.practiceArea}
        onChange={({ currentTarget: { value } }) =>
          change({ practiceArea: practiceAreas.find((area) => area === value) ?? "" })
        }
      />
    </Group>
  );
}

function FirmList({ filters, change }: Filtering) {
  const query = useFirmPages(filters);
  const showAll = (
    <Button variant="default" size="xs" onClick={() => change(noFilters)}>
      Show all law firms
    </Button>
  );
  return (
    <QueryView
      query={query}
      failure="listFirms"
      skeleton="rows"
      empty={
        <EmptyList icon={IconBuilding} action={showAll}>
          No law firms match.
        </EmptyList>
      }
    >
      {(rows) => (
        <>
          <FirmRows rows={rows} />
          <LoadMore query={query} failure="listFirms" />
        </>
      )}
    </QueryView>
  );
}

const facts: RecordColumn<ListedFirm>[] = [
  { label: "Law Firm", width: "26%", cell: (firm) => <FirmName firm={firm} /> },
  { label: "Verification", width: "10.75rem", cell: (firm) => <Standing firm={firm} /> },
  { label: "Works In", cell: (firm) => <Practice firm={firm} /> },
];

function FirmRows({ rows }: { rows: readonly ListedFirm[] }) {
  const workloads = useWorkloads(rows.map(({ id }) => id));
  const columns: RecordColumn<ListedFirm>[] = [
    ...facts,
    {
      label: "Cases",
      width: "18%",
      cell: (firm) => <Load firm={firm} workload={workloads.get(firm.id)} />,
    },
    {
      label: "Last Answer",
      width: "16%",
      cardLabel: "Last answer",
      cell: ({ id }) => <LastAnswer workload={workloads.get(id)} />,
    },
  ];
  return <RecordList label="Law Firms" {...{ rows, columns }} rowKey={rowId} cardHeight={290} />;
}
