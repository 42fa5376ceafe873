import { Button, Card, Group, Stack, Text, Title } from "@mantine/core";
import { useState } from "react";
import { BusyButton } from "../../../components/buttons/busy-button";
import { ConfirmDialog } from "../../../components/dialogs/confirm-dialog";
import { QueryView } from "../../../components/loading/query-view";
import { failureMessage } from "../../../lib/feedback/failure-message";
import { formatDate } from "../../../lib/language/dates";
import { trpc } from "../../../lib/trpc/trpc";
import { NewAddress } from "./new-address";
import { useCalendarFeed } from "./use-calendar-feed";

/** An admin's and a firm's time limits in a calendar program of their own. */
export function CalendarCard() {
  const query = trpc.calendar.get.useQuery();
  return (
    <Card component="section" aria-labelledby="calendar">
      <Stack>
        <div>
          <Title order={2} size="h3" id="calendar" tabIndex={-1}>
            Calendar
          </Title>
          <Text c="dimmed">
            The time limits of your cases in Outlook, Google, Apple or another calendar, which reads them at a
            private address. It shows a case by its number, without names.
          </Text>
        </div>
        <QueryView query={query} failure="getCalendar" skeleton="lines">
          {({ madeAt }) => <Feed madeAt={madeAt} />}
        </QueryView>
      </Stack>
    </Card>
  );
}

const asked = {
  renew: {
    title: "New Calendar Address",
    label: "Make New Address",
    text: "The address that you have now stops working. Calendars that read it have to be given the new one.",
  },
  end: {
    title: "End Calendar",
    label: "End Calendar",
    text: "The address stops working. Calendars that read it show no new time limits, and no changed ones.",
  },
} as const;

function Feed({ madeAt }: { madeAt: string | null }) {
  const [asking, ask] = useState<keyof typeof asked | null>(null);
  const { url, make, end } = useCalendarFeed(() => ask(null));
  const act = asking === "end" ? end : make;
  const { title, label, text } = asked[asking ?? "renew"];
  return (
    <>
      {url && <NewAddress url={url} />}
      {madeAt === null ? (
        <Group>
          <BusyButton loading={make.isPending} onClick={() => make.mutate()}>
            Make Private Address
          </BusyButton>
        </Group>
      ) : (
        <>
          <Text size="sm">Made on {formatDate(madeAt)}</Text>
          <Group>
            <Button variant="default" onClick={() => ask("renew")}>
              New Address
            </Button>
            <Button variant="default" onClick={() => ask("end")}>
              End
            </Button>
          </Group>
        </>
      )}
      <ConfirmDialog
        opened={asking !== null}
        title={title}
        confirmLabel={label}
        pending={act.isPending}
        error={asking && act.error ? failureMessage(act.error, "changeCalendar") : null}
        onConfirm={() => act.mutate()}
        onClose={() => ask(null)}
      >
        {text}
      </ConfirmDialog>
    </>
  );
}
