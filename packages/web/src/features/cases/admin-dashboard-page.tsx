import { Button, Group, Stack, Title } from "@mantine/core";
import { IconCalendarClock, IconPlus } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { lateDialog } from "../../components/dialogs/late-dialog";
import { dropLocalDraftsOnLogout } from "../forms/draft/local-draft-places";
import { OverviewSection } from "../overview/overview-section";
import { useListFilters } from "./data/list-filters";
import { useAdding } from "./data/use-adding";
import { AdminCaseList } from "./lists/admin-case-list";
import { CaseSearchInput } from "./lists/case-search-input";
import { CaseStatusFilter } from "./lists/case-status-filter";

const AddCaseDialog = lateDialog(() => import("./case-form/add-case-dialog"), "AddCaseDialog");

// The draft of a new case, too, also one of an earlier visit.
dropLocalDraftsOnLogout();

/** Where admins find and add cases (specification, 2.5). */
export function AdminDashboardPage() {
  const { isAdding, open, close } = useAdding();
  const list = useListFilters();
  return (
    <Stack>
      <Group justify="space-between">
        <Title order={1} size="h2">
          Admin Dashboard
        </Title>
        <Group gap="sm">
          <Button
            component={Link}
            to="/admin/scheduled-tasks"
            variant="default"
            px={{ base: "sm", sm: "lg" }}
            leftSection={<IconCalendarClock size={18} aria-hidden />}
          >
            Schedule Reminders
          </Button>
          <Button
            px={{ base: "sm", sm: "lg" }}
            leftSection={<IconPlus size={18} aria-hidden />}
            onClick={open}
            {...AddCaseDialog.nearness}
          >
            Add Case
          </Button>
        </Group>
      </Group>
      <OverviewSection status={list.filters.status} onStatus={(status) => list.change({ status })} />
      <Group gap="sm">
        <CaseSearchInput value={list.filters.search} onSearch={list.setSearch} flex="1 1 260px" maw={480} />
        <CaseStatusFilter value={list.filters.status} onChange={(status) => list.change({ status })} />
      </Group>
      <AdminCaseList {...list} />
      <AddCaseDialog opened={isAdding} onClose={close} />
    </Stack>
  );
}
