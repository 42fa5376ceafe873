import type { Scorecard } from "@caseward/domain/cases/offers/scorecard/schema";
import { BarChart } from "@mantine/charts";
import "@mantine/charts/styles.layer.css";
// The marks of the legend.
import "@mantine/core/styles/ColorSwatch.layer.css";
import { Card, SimpleGrid, Text, Title } from "@mantine/core";
import classes from "./scorecard.module.css";
import { monthWords, reasonWords } from "./words";

const outcomes = [
  { name: "accepted", label: "Accepted", color: "var(--scorecard-accepted)", stackId: "offers" },
  { name: "declined", label: "Declined", color: "var(--scorecard-declined)", stackId: "offers" },
  { name: "expired", label: "Expired", color: "var(--scorecard-expired)", stackId: "offers" },
  { name: "open", label: "Open", color: "var(--scorecard-open)", stackId: "offers" },
];

const declines = [{ name: "count", label: "Declines", color: "var(--scorecard-declined)" }];

/** Each part of a bar has an edge of the card's colour, so that no two run into each other. */
const still = { isAnimationActive: false, stroke: "var(--caseward-card)" };

/** As high as the highest bar, in at most five whole steps. */
const upTo = (highest: number) => {
  const step = Math.max(1, Math.ceil(highest / 5));
  const count = Math.max(1, Math.ceil(highest / step));
  return { domain: [0, count * step], ticks: Array.from({ length: count + 1 }, (_, index) => index * step) };
};

/** The tables are read in place of the pictures, which take no focus. */
const withoutKeys = { accessibilityLayer: false };

/** What became of a firm's offers, as pictures. The tables below say the same to who does not see them. */
export function OfferCharts({ scorecard: { months, totals } }: { scorecard: Scorecard }) {
  const byMonth = months.map((figures) => ({ ...figures, month: monthWords(figures.month) }));
  const reasons = totals.declineReasons.map(({ code, count }) => ({ reason: reasonWords(code), count }));
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }} className={classes.charts ?? ""} aria-hidden>
      <Card>
        <Title order={2} size="h3" mb="md">
          Offers by month
        </Title>
        <BarChart
          h={280}
          data={byMonth}
          dataKey="month"
          type="stacked"
          series={outcomes}
          withLegend
          legendProps={{ verticalAlign: "bottom" }}
          barProps={still}
          barChartProps={withoutKeys}
          yAxisProps={upTo(Math.max(...months.map(({ offers }) => offers)))}
          textColor="var(--mantine-color-text)"
        />
      </Card>
      <Card>
        <Title order={2} size="h3" mb="md">
          Why offers were declined
        </Title>
        {reasons.length === 0 ? (
          <Text c="dimmed">No offer was declined.</Text>
        ) : (
          <BarChart
            h={280}
            data={reasons}
            dataKey="reason"
            orientation="vertical"
            series={declines}
            barProps={still}
            barChartProps={withoutKeys}
            xAxisProps={upTo(Math.max(...reasons.map(({ count }) => count)))}
            yAxisProps={{ width: 150 }}
            maxBarWidth={32}
            textColor="var(--mantine-color-text)"
          />
        )}
      </Card>
    </SimpleGrid>
  );
}
