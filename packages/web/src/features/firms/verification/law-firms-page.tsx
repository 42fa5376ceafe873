import { practiceAreas } from "@caseward/domain/firms/options";
import { firmVerifications } from "@caseward/domain/firms/verification/verification";
import { Button, Group, NativeSelect, Stack, Title } from "@mantine/core";
import { IconBuilding } from "@tabler/icons-react";
import { BackLink } from "../../../components/links/back-link";
import { EmptyList } from "../../../components/lists/empty-list";
import { TableCard } from "../../../components/lists/list-table";
import { LoadMore } from "../../../components/lists/load-more";
import { SearchInput } from "../../../components/lists/search-input";
import { QueryView } from "../../../components/loading/query-view";
import { useIsTablet } from "../../../lib/screen/use-is-phone";
import { FirmCards } from "./firm-cards";
import { noFilters, places, useFirmFilters } from "./firm-filters";
import { type ListedFirm, useFirmPages, useWorkloads } from "./firm-pages";
import { FirmTable } from "./firm-table";
import { verificationWords } from "./verification-badge";

type Filtering = ReturnType<typeof useFirmFilters>;

/** All law firms, for the admins who verify them (E3). */
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
      isEmpty={(rows) => rows.length === 0}
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

function FirmRows({ rows }: { rows: readonly ListedFirm[] }) {
  const isTablet = useIsTablet();
  const workloads = useWorkloads(rows.map(({ id }) => id));
  if (isTablet) return <FirmCards rows={rows} workloads={workloads} />;
  return (
    <TableCard>
      <FirmTable rows={rows} workloads={workloads} />
    </TableCard>
  );
}
