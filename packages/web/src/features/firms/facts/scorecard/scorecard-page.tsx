import type { Scorecard } from "@caseward/domain/cases/offers/scorecard/schema";
import { firmIdSchema } from "@caseward/domain/firms/schema";
import { Button, Card, Group, NativeSelect, SimpleGrid, Stack, Text, Title } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { RouterLink } from "../../../../components/links/router-link";
import { QueryView } from "../../../../components/loading/query-view";
import { Skeleton } from "../../../../components/loading/skeleton";
import { saveCsv } from "../../../../lib/lists/csv";
import { useSession } from "../../../../lib/session/session";
import { minutesWords } from "../../../../lib/time/spans";
import { trpc } from "../../../../lib/trpc/trpc";
import { FirmLoadFailure } from "../../firm-load-failure";
import { scorecardAsCsv } from "./scorecard-csv";
import { ScorecardTables } from "./scorecard-tables";
import { monthsBefore, percent, tooFew } from "./words";

/** Charts are as large as the rest of a page. */
const OfferCharts = lazy(async () => ({ default: (await import("./offer-charts")).OfferCharts }));

/** What an administrator reads of any firm's offers, by the number in the path. */
export function AdminScorecardPage({ lawFirmId }: { lawFirmId: string }) {
  const firmId = firmIdSchema.safeParse({ firmId: lawFirmId }).data?.firmId;
  if (!firmId) return <FirmLoadFailure title="Not Found" message={`There is no law firm ${lawFirmId}.`} />;
  return (
    <ScorecardPage firmId={firmId}>
      <RouterLink to="/admin/lawfirmprofile/$lawFirmId" params={{ lawFirmId: String(firmId) }} size="sm">
        Back to the law firm
      </RouterLink>
    </ScorecardPage>
  );
}

/** A firm's scorecard of its own offers. */
export function OwnScorecardPage() {
  const { firm, user } = useSession();
  return (
    <ScorecardPage firmId={firm?.id ?? user?.firmId ?? 0}>
      <RouterLink to="/lawfirm/mylawfirm" size="sm">
        Back to my law firm
      </RouterLink>
    </ScorecardPage>
  );
}

const periods = [12, 24, 36].map((months) => ({ value: String(months), label: `Last ${months} months` }));

function ScorecardPage({ firmId, children }: { firmId: number; children: ReactNode }) {
  const [period, setPeriod] = useState("12");
  const last = trpc.scorecards.get.useQuery({ firmId });
  const to = last.data?.scorecard.to;
  const longer = trpc.scorecards.get.useQuery(
    { firmId, from: to && monthsBefore(to, Number(period) - 1), to },
    { enabled: to !== undefined && period !== "12" },
  );
  const query = period === "12" ? last : longer;
  return (
    <Stack>
      {children}
      <Group justify="space-between">
        <Title order={1} size="h2">
          Scorecard
        </Title>
        <Group gap="sm">
          <NativeSelect
            aria-label="Period"
            data={periods}
            value={period}
            onChange={({ currentTarget }) => setPeriod(currentTarget.value)}
          />
          <SaveButton scorecard={query.data?.scorecard} />
        </Group>
      </Group>
      <QueryView query={query} failure="getScorecard" skeleton="details">
        {({ scorecard }) => <Figures scorecard={scorecard} />}
      </QueryView>
    </Stack>
  );
}

const SaveButton = ({ scorecard }: { scorecard: Scorecard | undefined }) => (
  <Button
    variant="default"
    leftSection={<IconDownload size={18} aria-hidden />}
    disabled={!scorecard}
    onClick={() =>
      scorecard && saveCsv(`scorecard-${scorecard.lawFirm.id}-${scorecard.to}.csv`, scorecardAsCsv(scorecard))
    }
  >
    Save as CSV
  </Button>
);

function Figures({ scorecard }: { scorecard: Scorecard }) {
  const { lawFirm, timeZone, totals } = scorecard;
  return (
    <Stack>
      <Text c="dimmed">
        <bdi>{lawFirm.firmName}</bdi>
        {`. Months as in ${timeZone.replaceAll("_", " ")}. Recalled offers do not count.`}
      </Text>
      {totals.offers === 0 ? (
        <Card>
          <Text>No case was offered to this firm in these months.</Text>
        </Card>
      ) : (
        <>
          <BigNumbers scorecard={scorecard} />
          <Suspense fallback={<Skeleton shape="details" />}>
            <OfferCharts scorecard={scorecard} />
          </Suspense>
          <ScorecardTables scorecard={scorecard} />
        </>
      )}
    </Stack>
  );
}

function BigNumbers({ scorecard: { totals, ratesFrom } }: { scorecard: Scorecard }) {
  const { offers, open, accepted, declined, expired, signUps, answeredInTime } = totals;
  const { acceptanceRate, inTimeRate, medianAnswerMinutes, p90AnswerMinutes } = totals;
  const none = tooFew(ratesFrom);
  return (
    <SimpleGrid cols={{ base: 2, sm: 3, lg: 6 }}>
      <BigNumber label="Offers" value={String(offers)} note={`${open} open`} />
      <BigNumber
        label="Acceptance"
        value={acceptanceRate === null ? null : percent(acceptanceRate)}
        note={acceptanceRate === null ? none : `${accepted} accepted, ${declined} declined`}
      />
      <BigNumber
        label="Answered in time"
        value={inTimeRate === null ? null : percent(inTimeRate)}
        note={inTimeRate === null ? none : `${answeredInTime} in time, ${expired} expired`}
      />
      <BigNumber
        label="Median answer"
        value={medianAnswerMinutes === null ? null : minutesWords(medianAnswerMinutes)}
        note={medianAnswerMinutes === null ? none : "half took no longer"}
      />
      <BigNumber
        label="90% answered within"
        value={p90AnswerMinutes === null ? null : minutesWords(p90AnswerMinutes)}
        note={p90AnswerMinutes === null ? none : "nine of ten took no longer"}
      />
      <BigNumber label="Sign-ups" value={String(signUps)} note="clients signed up" />
    </SimpleGrid>
  );
}

type BigNumberProps = { label: string; value: string | null; note: string };

const BigNumber = ({ label, value, note }: BigNumberProps) => (
  <Card padding="md" role="group" aria-label={label}>
    <Text size="sm" c="dimmed">
      {label}
    </Text>
    <Text fz="1.5rem" fw={600} lh={1.3}>
      {value ?? "–"}
    </Text>
    <Text size="sm" c="dimmed">
      {note}
    </Text>
  </Card>
);
