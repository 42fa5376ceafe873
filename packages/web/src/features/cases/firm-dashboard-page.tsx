import { Group, SegmentedControl, Stack, Title } from "@mantine/core";
import { useLocalStorage } from "@mantine/hooks";
import { useSession } from "../../lib/session/session";
import { FirmSectionList } from "./firm/firm-section-list";
import { FirmSingleList } from "./firm/firm-single-list";
import { WelcomeBanner } from "./firm/welcome-banner";

const views = [
  { value: "sections", label: "Sections" },
  { value: "list", label: "List" },
];

/** A law firm's cases (specification, 2.3), in one of two views that the browser remembers (D23). */
export function FirmDashboardPage() {
  const { user } = useSession();
  const [view, setView] = useLocalStorage({
    key: "firm-dashboard-view",
    defaultValue: "sections",
    getInitialValueInEffect: false,
  });
  return (
    <Stack>
      <WelcomeBanner firstName={user?.firstName ?? ""} />
      <Group justify="space-between">
        <Title order={1} size="h2">
          Case Dashboard
        </Title>
        <SegmentedControl aria-label="View" data={views} value={view} onChange={setView} />
      </Group>
      {view === "list" ? <FirmSingleList /> : <FirmSectionList />}
    </Stack>
  );
}
