import type { Figures, Scorecard } from "@caseward/domain/cases/offers/scorecard/schema";
import { Card, Stack, Table, Title } from "@mantine/core";
import type { ReactNode } from "react";
import { minutesWords } from "../../../../lib/time/spans";
import classes from "./scorecard.module.css";
import { monthWords, percent, reasonWords } from "./words";

const dash = "–";
const orDash = <Value,>(value: Value | null, words: (value: Value) => string) =>
  value === null ? dash : words(value);

const columns: [title: string, value: (figures: Figures) => ReactNode][] = [
  ["Offers", ({ offers }) => offers],
  ["Open", ({ open }) => open],
  ["Accepted", ({ accepted }) => accepted],
  ["Declined", ({ declined }) => declined],
  ["Expired", ({ expired }) => expired],
  ["Sign-ups", ({ signUps }) => signUps],
  [
    "In time",
    ({ answeredInTime: count, inTimeRate: rate }) => (rate === null ? count : `${count} (${percent(rate)})`),
  ],
  ["Acceptance", ({ acceptanceRate }) => orDash(acceptanceRate, percent)],
  ["Median answer", ({ medianAnswerMinutes }) => orDash(medianAnswerMinutes, minutesWords)],
  ["90% within", ({ p90AnswerMinutes }) => orDash(p90AnswerMinutes, minutesWords)],
];

/** The figures of each month, the newest first, and how often each reason was given. */
export function ScorecardTables({ scorecard: { months, totals } }: { scorecard: Scorecard }) {
  return (
    <Stack>
      <TitledTable title="By month" head={["Month", ...columns.map(([title]) => title)]} minWidth={900}>
        {[...months].reverse().map((figures) => (
          <Row
            key={figures.month}
            name={monthWords(figures.month)}
            cells={columns.map(([, value]) => value(figures))}
          />
        ))}
        <Row name="All" cells={columns.map(([, value]) => value(totals))} />
      </TitledTable>
      {totals.declineReasons.length > 0 && (
        <TitledTable title="Reasons of declines" head={["Reason", "Declines"]} minWidth={0}>
          {totals.declineReasons.map(({ code, count }) => (
            <Row key={code} name={reasonWords(code)} cells={[count]} />
          ))}
        </TitledTable>
      )}
    </Stack>
  );
}

type TitledTableProps = { title: string; head: string[]; minWidth: number; children: ReactNode };

const TitledTable = ({ title, head, minWidth, children }: TitledTableProps) => (
  <Card>
    <Title order={2} size="h3" mb="sm">
      {title}
    </Title>
    <section className={classes.wide} aria-label={title} {...(minWidth > 0 ? { tabIndex: 0 } : {})}>
      <Table aria-label={title} miw={minWidth} style={{ fontVariantNumeric: "tabular-nums" }}>
        <Table.Thead>
          <Table.Tr>
            {head.map((name, index) => (
              <Table.Th key={name} scope="col" ta={index === 0 ? "start" : "end"}>
                {name}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>{children}</Table.Tbody>
      </Table>
    </section>
  </Card>
);

const Row = ({ name, cells }: { name: string; cells: ReactNode[] }) => (
  <Table.Tr>
    <Table.Th scope="row" fw={500} style={{ whiteSpace: "nowrap" }}>
      {name}
    </Table.Th>
    {cells.map((cell, index) => (
      <Table.Td key={index} ta="end">
        {cell}
      </Table.Td>
    ))}
  </Table.Tr>
);
