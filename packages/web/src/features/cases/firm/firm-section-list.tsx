import { Accordion, Alert, Loader, Stack } from "@mantine/core";
import { IconAlertCircle } from "@tabler/icons-react";
import { useState } from "react";
import { BusyButton } from "../../../components/buttons/busy-button";
import { EmptyList } from "../../../components/lists/empty-list";
import { liveList } from "../../../lib/lists/freshness";
import { trpc } from "../../../lib/trpc/trpc";
import { useListFilters } from "../data/list-filters";
import { CaseSearchInput } from "../lists/case-search-input";
import { FirmCaseList } from "./firm-case-list";
import { type FirmSection, firmSections } from "./firm-sections";
import { useListsTrouble } from "./use-lists-trouble";

/** The default view: three sections that fold, each with its own search (D23). */
export function FirmSectionList() {
  const { sentence, isRetrying, retry } = useListsTrouble();
  return (
    <Stack>
      {sentence && (
        <Alert color="red" icon={<IconAlertCircle />} title={sentence} role="alert">
          <BusyButton variant="default" size="xs" loading={isRetrying} onClick={retry}>
            Retry
          </BusyButton>
        </Alert>
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
          <SectionItem key={section.name} section={section} isFailureDisplayedAbove={sentence !== null} />
        ))}
      </Accordion>
    </Stack>
  );
}

type SectionProps = { section: FirmSection; isFailureDisplayedAbove: boolean };

/** A section with its head, which has a spinner while the list loads (specification, 2.3). */
function SectionItem({ section, isFailureDisplayedAbove }: SectionProps) {
  const [isLoading, setIsLoading] = useState(false);
  return (
    <Accordion.Item value={section.name}>
      <Accordion.Control>
        {section.name === "new" ? <NewCasesTitle title={section.title} /> : <span>{section.title}</span>}
        {isLoading && <Loader size="1rem" ml="sm" role="status" aria-label={`Loading ${section.title}`} />}
      </Accordion.Control>
      <Accordion.Panel>
        <SectionPanel {...{ section, isFailureDisplayedAbove }} onLoadingChange={setIsLoading} />
      </Accordion.Panel>
    </Accordion.Item>
  );
}

function SectionPanel({
  section,
  ...shared
}: SectionProps & { onLoadingChange: (isLoading: boolean) => void }) {
  const list = useListFilters(section.name);
  const { title, status, empty } = section;
  return (
    <Stack gap="sm">
      <CaseSearchInput
        value={list.filters.search}
        onSearch={list.setSearch}
        aria-label={`Search ${title} by name or case ID`}
        maw={480}
      />
      <FirmCaseList
        {...list}
        status={status}
        empty={list.filters.search ? <NoMatch {...section} /> : <EmptyList>{empty}</EmptyList>}
        label={title}
        {...shared}
      />
    </Stack>
  );
}

/** How many cases of a status a firm has, whatever its section is searched for. Those it rejected are not counted. */
const useTotal = (status: FirmSection["status"]) =>
  trpc.cases.list.useQuery({ status, limit: 1 }, { ...liveList, enabled: status !== "Rejected" }).data?.total;

const totalText = (total: number | null) => total ?? "1000+";

function NewCasesTitle({ title }: { title: string }) {
  const total = useTotal("Submitted");
  return <span>{total === undefined ? title : `${title} (${totalText(total)})`}</span>;
}

/** A search without a hit says nothing about what the section holds. */
function NoMatch({ status, empty }: FirmSection) {
  const total = useTotal(status);
  if (total === 0) return <EmptyList>{empty}</EmptyList>;
  return <EmptyList>{total === undefined ? "No match" : `0 of ${totalText(total)} match`}</EmptyList>;
}
