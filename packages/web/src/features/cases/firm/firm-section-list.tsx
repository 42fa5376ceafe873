import { Accordion, Alert, Stack } from "@mantine/core";
import { IconAlertCircle } from "@tabler/icons-react";
import { BusyButton } from "../../../components/buttons/busy-button";
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
          <Accordion.Item key={section.name} value={section.name}>
            <Accordion.Control>
              {section.name === "new" ? <NewCasesTitle title={section.title} /> : section.title}
            </Accordion.Control>
            <Accordion.Panel>
              <FirmSectionPanel section={section} isFailureDisplayedAbove={sentence !== null} />
            </Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
    </Stack>
  );
}

function FirmSectionPanel({
  section,
  isFailureDisplayedAbove,
}: {
  section: FirmSection;
  isFailureDisplayedAbove: boolean;
}) {
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
        empty={empty}
        label={title}
        isFailureDisplayedAbove={isFailureDisplayedAbove}
      />
    </Stack>
  );
}

/** How many cases wait for the firm's answer, whatever the section is searched for. */
function NewCasesTitle({ title }: { title: string }) {
  const query = trpc.cases.list.useQuery({ status: "Submitted", limit: 1 }, liveList);
  return <span>{query.data ? `${title} (${query.data.total ?? "1000+"})` : title}</span>;
}
