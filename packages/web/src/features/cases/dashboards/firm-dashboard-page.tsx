import { Group, SegmentedControl, Stack, Title } from "@mantine/core";
import { useHotkeys, useLocalStorage } from "@mantine/hooks";
import { useNavigate } from "@tanstack/react-router";
import { lazy, Suspense, useRef } from "react";
import { Skeleton } from "../../../components/loading/skeleton";
import { useSession } from "../../../lib/session/session";
import { FirmSectionList } from "../firm/firm-section-list";
import { DeclinedCases } from "../offers/undo/declined-cases";
import { focusSearch, useRowKeys } from "../queue/use-row-keys";
import { WelcomeBanner } from "./welcome-banner";

/** Few choose the second view: it comes when it is asked for. */
const FirmSingleList = lazy(async () => ({
  default: (await import("../firm/firm-single-list")).FirmSingleList,
}));

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
  const container = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  useRowKeys({
    container,
    onOpen: (caseId) => void navigate({ to: "/lawfirm/case/$caseId", params: { caseId: String(caseId) } }),
  });
  useHotkeys([["/", () => focusSearch(container.current)]]);
  return (
    <Stack ref={container}>
      <WelcomeBanner firstName={user?.firstName ?? ""} />
      <Group justify="space-between">
        <Title order={1} size="h2">
          Case Dashboard
        </Title>
        <SegmentedControl aria-label="View" data={views} value={view} onChange={setView} />
      </Group>
      <DeclinedCases asks={view === "list"} />
      <Suspense fallback={<Skeleton shape="rows" />}>
        {view === "list" ? <FirmSingleList /> : <FirmSectionList />}
      </Suspense>
    </Stack>
  );
}
