import { Button, Group, Stack, Title } from "@mantine/core";
import { IconCalendarClock, IconPlus } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useCallback } from "react";
import { lateDialog } from "../../../components/dialogs/late-dialog";
import { useDialogAddress } from "../../../lib/routing/use-dialog-address";
import type { StatusChoice } from "../../overview/bars/status-choice";
import { OverviewSection } from "../../overview/overview-section";
import { useListFilters } from "../data/list-filters";
import { AdminCaseList } from "../lists/admin-case-list";
import { CaseSearchInput } from "../lists/case-search-input";
import { CaseStatusFilter } from "../lists/case-status-filter";

const AddCaseDialog = lateDialog(() => import("../case-form/add-case-dialog"), "AddCaseDialog");

/** Where admins find and add cases (specification, 2.5). */
export function AdminDashboardPage() {
  const adding = useDialogAddress("add");
  const list = useListFilters();
  const { change } = list;
  const narrow = useCallback((status: StatusChoice) => change({ status }), [change]);
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
            onClick={adding.open}
            {...AddCaseDialog.nearness}
          >
            Add Case
          </Button>
        </Group>
      </Group>
      <OverviewSection status={list.filters.status} onStatus={narrow} />
      <Group gap="sm">
        <CaseSearchInput
          value={list.filters.search}
          onSearch={list.setSearch}
          flex="1 1 16.25rem"
          maw={480}
        />
        <CaseStatusFilter value={list.filters.status} onChange={narrow} />
      </Group>
      <AdminCaseList {...list} />
      <AddCaseDialog opened={adding.isOpen} onClose={adding.close} />
    </Stack>
  );
}
