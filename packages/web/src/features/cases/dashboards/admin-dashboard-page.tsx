import { Button, Stack, Title } from "@mantine/core";
import { useElementSize, useHotkeys } from "@mantine/hooks";
import { IconCalendarClock, IconPlus } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { type CSSProperties, lazy, Suspense, useCallback, useRef, useState } from "react";
import { lateDialog } from "../../../components/dialogs/late-dialog";
import { useDialogAddress } from "../../../lib/routing/use-dialog-address";
import { useIsTablet } from "../../../lib/screen/use-is-phone";
import type { StatusChoice } from "../../overview/bars/status-choice";
import { OverviewSection } from "../../overview/overview-section";
import { OverviewToggle } from "../../overview/overview-toggle";
import { useKeptOpen } from "../../overview/use-kept-open";
import { useListFilters } from "../data/list-filters";
import { AdminCaseList } from "../lists/admin/admin-case-list";
import { CaseSearchInput } from "../lists/case-search-input";
import { CaseStatusFilter } from "../lists/case-status-filter";
import { useColumns } from "../queue/columns";
import { ColumnsButton } from "../queue/columns-button";
import { usePreview } from "../queue/use-preview";
import { isDialogOpen, toFirstRow } from "../queue/use-row-keys";
import { ViewStrip } from "../queue/views/view-strip";
import classes from "./admin-dashboard-page.module.css";

const AddCaseDialog = lateDialog(() => import("../case-form/add-case-dialog"), "AddCaseDialog");
const KeysDialog = lateDialog(() => import("../queue/keys-dialog"), "KeysDialog");
const CasePreview = lazy(async () => ({ default: (await import("../queue/case-preview")).CasePreview }));

/** Where admins find and add cases (specification, 2.5). */
export function AdminDashboardPage() {
  const adding = useDialogAddress("add");
  const list = useListFilters();
  const { change } = list;
  const narrow = useCallback((status: StatusChoice) => change({ status }), [change]);
  const isTablet = useIsTablet();
  const preview = usePreview();
  const { columns, toggle } = useColumns();
  const [isOverviewOpen, setIsOverviewOpen] = useKeptOpen();
  const [areKeysShown, setAreKeysShown] = useState(false);
  // The views take a second line where they need one: the list's head stays below them.
  const bar = useElementSize({ box: "border-box" });
  const search = useRef<HTMLInputElement>(null);
  const unlessDialog = (act: () => void) => () => isDialogOpen() || act();
  useHotkeys([
    ["/", unlessDialog(() => search.current?.focus())],
    ["c", unlessDialog(adding.open)],
    ["?", unlessDialog(() => setAreKeysShown(true))],
    ["shift+?", unlessDialog(() => setAreKeysShown(true))],
    ["Escape", unlessDialog(() => preview.caseId !== null && preview.close())],
  ]);
  return (
    <Stack
      gap="xs"
      className={classes.page}
      style={{ "--bar-height": `${bar.height}px` } as CSSProperties}
      data-wide
    >
      <div ref={bar.ref} className={classes.bar}>
        <div className={classes.line}>
          <Title order={1} size="h3">
            Admin Dashboard
          </Title>
          <CaseSearchInput
            ref={search}
            value={list.filters.search}
            onSearch={list.setSearch}
            onKeyDown={toFirstRow}
            className={classes.search ?? ""}
          />
          <CaseStatusFilter value={list.filters.status} onChange={narrow} />
          <div className={classes.buttons}>
            {!isTablet && <ColumnsButton columns={columns} onToggle={toggle} />}
            <Button
              component={Link}
              to="/admin/scheduled-tasks"
              variant="default"
              px="sm"
              leftSection={<IconCalendarClock size={18} aria-hidden />}
            >
              Schedule Reminders
            </Button>
            <Button
              px="sm"
              leftSection={<IconPlus size={18} aria-hidden />}
              onClick={adding.open}
              {...AddCaseDialog.nearness}
            >
              Add Case
            </Button>
          </div>
        </div>
        <ViewStrip
          filters={list.filters}
          aside={<OverviewToggle isOpen={isOverviewOpen} onChange={setIsOverviewOpen} />}
        />
      </div>
      {isOverviewOpen && <OverviewSection status={list.filters.status} onStatus={narrow} />}
      <div className={classes.split} data-preview={preview.caseId !== null}>
        <div>
          <AdminCaseList {...list} columns={columns} preview={preview} />
        </div>
        {preview.caseId !== null && (
          <Suspense>
            <CasePreview caseId={preview.caseId} onClose={preview.close} />
          </Suspense>
        )}
      </div>
      <AddCaseDialog opened={adding.isOpen} onClose={adding.close} />
      <KeysDialog opened={areKeysShown} onClose={() => setAreKeysShown(false)} />
    </Stack>
  );
}
