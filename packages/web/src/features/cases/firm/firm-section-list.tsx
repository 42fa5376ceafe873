import { Accordion, Alert, Box, Group, Loader, Stack } from "@mantine/core";
import { IconAlertCircle } from "@tabler/icons-react";
import { lazy, Suspense, useState } from "react";
import { BusyButton } from "../../../components/buttons/busy-button";
import { EmptyList } from "../../../components/lists/empty-list";
import { SearchInput } from "../../../components/lists/search-input";
import { useIsTablet } from "../../../lib/screen/use-is-phone";
import { type ListFilters, useListFilters } from "../data/list-filters";
import { CaseSearchInput } from "../lists/case-search-input";
import { toFirstRow } from "../queue/use-row-keys";
import { FirmCaseList } from "./firm-case-list";
import { type FirmSection, firmSections } from "./firm-sections";
import { Hits, NoHit, useIsEmpty, useTotal } from "./section-hits";
import { useListsTrouble } from "./use-lists-trouble";

/** Where only some screens need it. */
const CardSort = lazy(async () => ({ default: (await import("./card-sort")).CardSort }));
const NoCases = lazy(async () => ({ default: (await import("./no-cases")).NoCases }));

const sortPlace = { flex: "1 1 9.5rem", maw: 240 } as const;

/** The default view: three sections that fold, each with its own search, and one search through all of them (D23). */
export function FirmSectionList() {
  const { sentence, isRetrying, retry } = useListsTrouble();
  const all = useListFilters();
  const isEmpty = useIsEmpty();
  const isTablet = useIsTablet();
  return (
    <Stack>
      {sentence && (
        <Alert color="red" icon={<IconAlertCircle />} title={sentence} role="alert">
          <BusyButton variant="default" size="xs" loading={isRetrying} onClick={retry}>
            Retry
          </BusyButton>
        </Alert>
      )}
      {isEmpty ? (
        <Suspense>
          <NoCases />
        </Suspense>
      ) : (
        <Group gap="sm">
          <SearchInput
            // Beside the order there is no room for more on a phone.
            placeholder={isTablet ? "Search all" : "Search all cases"}
            aria-label="Search all sections by name or case ID"
            value={all.filters.search}
            onSearch={all.setSearch}
            onKeyDown={toFirstRow}
            flex="1 1 9.5rem"
            maw={480}
          />
          {isTablet && (
            <Suspense fallback={<Box {...sortPlace} />}>
              <CardSort {...all} />
            </Suspense>
          )}
        </Group>
      )}
      <Accordion
        multiple
        defaultValue={firmSections.map(({ name }) => name)}
        variant="separated"
        order={2}
        keepMounted={false}
        styles={{ label: { fontWeight: 600 }, item: { background: "var(--caseward-card)" } }}
      >
        {firmSections.map((section) => (
          <SectionItem
            key={section.name}
            section={section}
            all={all.filters}
            isFailureDisplayedAbove={sentence !== null}
          />
        ))}
      </Accordion>
    </Stack>
  );
}

type SectionProps = {
  section: FirmSection;
  /** What all sections are searched for and sorted by. */
  all: ListFilters;
  isFailureDisplayedAbove: boolean;
};

/** A section with its head, which has a spinner while the list loads (specification, 2.3). */
function SectionItem({ section, ...shared }: SectionProps) {
  const [isLoading, setIsLoading] = useState(false);
  return (
    <Accordion.Item value={section.name}>
      <Accordion.Control>
        {section.name === "new" ? <NewCasesTitle title={section.title} /> : <span>{section.title}</span>}
        {isLoading && <Loader size="1rem" ml="sm" role="status" aria-label={`Loading ${section.title}`} />}
      </Accordion.Control>
      <Accordion.Panel>
        <SectionPanel section={section} {...shared} onLoadingChange={setIsLoading} />
      </Accordion.Panel>
    </Accordion.Item>
  );
}

type PanelProps = SectionProps & { onLoadingChange: (isLoading: boolean) => void };

/** Its own search and order count before those of all sections. */
function SectionPanel({ section, all, ...shared }: PanelProps) {
  const list = useListFilters(section.name);
  const { title, status, empty } = section;
  const filters = {
    ...list.filters,
    search: list.filters.search || all.search,
    ...(list.filters.sort ? {} : { sort: all.sort, direction: all.direction }),
  };
  return (
    <FirmCaseList
      {...{ ...list, filters, status }}
      empty={filters.search ? <NoHit {...section} /> : <EmptyList>{empty}</EmptyList>}
      search={
        <CaseSearchInput
          value={list.filters.search}
          onSearch={list.setSearch}
          aria-label={`Search ${title} by name or case ID`}
          flex="1 1 16rem"
          maw={360}
        />
      }
      found={(count) => <Hits section={section} found={count} />}
      label={title}
      {...shared}
    />
  );
}

function NewCasesTitle({ title }: { title: string }) {
  const total = useTotal("Submitted");
  return <span>{total === undefined ? title : `${title} (${total})`}</span>;
}
