import { weekdays } from "@caseward/domain/firms/settings/hours/business-hours";
import type { FirmSettings } from "@caseward/domain/firms/settings/schema";
import { formatDay } from "@caseward/domain/language/dates";
import { Alert, Button, Card, Group, SimpleGrid, Stack, Text, Title } from "@mantine/core";
import { useState } from "react";
import { GuardedDialog } from "../../../../components/dialogs/guarded-dialog";
import { QueryView } from "../../../../components/loading/query-view";
import { LabelledValue } from "../../../../components/marks/labelled-value";
import { localTimeOf } from "../../../../lib/time/local-time";
import { trpc } from "../../../../lib/trpc/trpc";
import { dayWords, languageName, zoneWords } from "./setting-words";
import { SettingsForm } from "./settings-form";

/** A firm's hours, languages, capacity and pause, and the form that changes them. */
export function SettingsCard({ firmId }: { firmId: number }) {
  const query = trpc.firms.settings.useQuery({ firmId });
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <Card id="settings" role="group" aria-label="Settings">
      <Stack gap="md">
        <Group justify="space-between">
          <Title order={2} size="h3">
            Settings
          </Title>
          {query.data && (
            <Button variant="default" onClick={() => setOpen(true)}>
              Edit Settings
            </Button>
          )}
        </Group>
        <QueryView query={query} failure="getFirmSettings" skeleton="lines">
          {({ settings }) => (
            <>
              <SettingsFacts settings={settings} />
              <GuardedDialog opened={isOpen} onClose={close} title="Edit Settings">
                {(controls) => <SettingsForm {...{ firmId, settings }} {...controls} onSaved={close} />}
              </GuardedDialog>
            </>
          )}
        </QueryView>
      </Stack>
    </Card>
  );
}

function SettingsFacts({ settings }: { settings: FirmSettings }) {
  const { timeZone, businessHours, observesFederalHolidays, languages, pausedUntil } = settings;
  return (
    <>
      {pausedUntil && isAhead(pausedUntil) && <PauseNotice day={pausedUntil} reason={settings.pauseReason} />}
      <SimpleGrid type="container" cols={{ base: 1, "37.5rem": 2 }}>
        <LabelledValue label="Business Hours">
          {weekdays.map((name, index) => (
            <Group key={name} gap="xs" wrap="nowrap" align="flex-start">
              <Text w="6.5rem">{name}</Text>
              <Text>{dayWords(businessHours, index + 1)}</Text>
            </Group>
          ))}
        </LabelledValue>
        <Stack gap="md">
          <LabelledValue label="Time Zone">{zoneWords(timeZone)}</LabelledValue>
          <LabelledValue label="Federal Holidays">
            {observesFederalHolidays ? "Closed" : "Open"}
          </LabelledValue>
          <LabelledValue label="Languages">{languages.map(languageName).join(", ")}</LabelledValue>
          <LabelledValue label="Cases This Month">{monthWords(settings)}</LabelledValue>
        </Stack>
      </SimpleGrid>
    </>
  );
}

const monthWords = ({ usedThisMonth, effectiveCapacity, monthlyCapacity }: FirmSettings) => {
  if (effectiveCapacity === null) return `${usedThisMonth}, without a limit`;
  return `${usedThisMonth} of ${effectiveCapacity}${monthlyCapacity === null ? ", by the profile" : ""}`;
};

const isAhead = (day: string) => day > localTimeOf(new Date()).slice(0, 10);

function PauseNotice({ day, reason }: { day: string; reason: string | null }) {
  return (
    <Alert color="yellow" role="note" title={`No new cases until ${formatDay(day)}`}>
      {reason && (
        <Text style={{ whiteSpace: "pre-line" }}>
          <bdi>{reason}</bdi>
        </Text>
      )}
    </Alert>
  );
}
