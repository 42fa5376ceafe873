import type { CaseListItem } from "@caseward/domain/cases/response";
import { mostCasesAtOnce } from "@caseward/domain/values/limits";
import { Button, CloseButton, Text } from "@mantine/core";
import { IconBell, IconCalendarPlus, IconDownload } from "@tabler/icons-react";
import { useState } from "react";
import { BusyButton } from "../../../../components/buttons/busy-button";
import { lateDialog } from "../../../../components/dialogs/late-dialog";
import classes from "./bulk-bar.module.css";
import { saveCasesAsCsv } from "./save-csv";
import { useRemindFirms } from "./use-remind-firms";

const RemindersDialog = lateDialog(() => import("./reminders-dialog"), "RemindersDialog");
const RemindedDialog = lateDialog(() => import("./reminded-dialog"), "RemindedDialog");

type BulkBarProps = { rows: readonly CaseListItem[]; marked: ReadonlySet<number>; onClear: () => void };

/** What can be done with several cases at once, while some are marked. */
export function BulkBar({ rows, marked, onClear }: BulkBarProps) {
  const chosen = rows.filter(({ caseId }) => marked.has(caseId));
  const reminding = useRemindFirms();
  const [isCreating, setIsCreating] = useState(false);
  return (
    <>
      {chosen.length > 0 && (
        <section className={classes.bar} aria-label="Marked cases">
          <Text size="sm" fw={500} role="status">
            {`${chosen.length} marked${chosen.length === mostCasesAtOnce ? ` (at most ${mostCasesAtOnce})` : ""}`}
          </Text>
          <BusyButton
            size="xs"
            loading={reminding.isPending}
            leftSection={<IconBell size={16} aria-hidden />}
            onClick={() => reminding.run(chosen.map(({ caseId }) => caseId))}
          >
            Remind firms
          </BusyButton>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconCalendarPlus size={16} aria-hidden />}
            onClick={() => setIsCreating(true)}
            {...RemindersDialog.nearness}
          >
            Create Reminder
          </Button>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden />}
            onClick={() => saveCasesAsCsv(chosen)}
          >
            Export CSV
          </Button>
          <CloseButton aria-label="Clear marks" onClick={onClear} />
        </section>
      )}
      <RemindersDialog
        opened={isCreating}
        caseIds={chosen.map(({ caseId }) => caseId)}
        onClose={() => setIsCreating(false)}
      />
      <RemindedDialog
        opened={reminding.results !== null}
        results={reminding.results ?? []}
        rows={rows}
        onClose={reminding.forget}
      />
    </>
  );
}
