import { stateName } from "@caseward/domain/addresses/geography/states";
import type { LawRuleView } from "@caseward/domain/deadlines/law/review-schema";
import { Anchor, Badge, Card, Stack, Table, Text } from "@mantine/core";
import { ListTable, TableCard } from "../../components/lists/list-table";
import { VirtualCards } from "../../components/lists/virtual/virtual-cards";
import { VirtualTableBody } from "../../components/lists/virtual/virtual-table-body";
import { formatDay } from "../../lib/language/dates";
import { useIsTablet } from "../../lib/screen/use-is-phone";

type RuleListProps = {
  rules: readonly LawRuleView[];
  onOpen: (rule: LawRuleView) => void;
  nearness: object;
};

const ruleKey = ({ id }: LawRuleView) => id;

export const placeName = (code: string) => (code === "US" ? "United States" : stateName(code));

/** The rules of law, as a table or as cards. */
export function RuleList(props: RuleListProps) {
  const isTablet = useIsTablet();
  return isTablet ? <RuleCards {...props} /> : <RuleTable {...props} />;
}

const RuleTable = ({ rules, ...opening }: RuleListProps) => (
  <TableCard>
    <ListTable
      label="Law Rules"
      spacing={8}
      rows={rules}
      columns={
        <>
          <col width="24%" />
          <col />
          <col width="24%" />
          <col style={{ width: "8rem" }} />
          <col width="16%" />
        </>
      }
      head={
        <>
          <Table.Th>Rule</Table.Th>
          <Table.Th>Period</Table.Th>
          <Table.Th>Citation</Table.Th>
          <Table.Th>Confidence</Table.Th>
          <Table.Th>Reviewed</Table.Th>
        </>
      }
    >
      <VirtualTableBody name="rules" rows={rules} rowKey={ruleKey} rowHeight={61}>
        {(rule, attributes) => (
          <Table.Tr style={{ verticalAlign: "top", overflowWrap: "anywhere" }} {...attributes}>
            <Table.Td>
              <RuleName rule={rule} {...opening} />
            </Table.Td>
            <Table.Td>
              <Period rule={rule} />
            </Table.Td>
            <Table.Td>
              <Citation rule={rule} />
            </Table.Td>
            <Table.Td>
              <Confidence rule={rule} />
            </Table.Td>
            <Table.Td>
              <Reviewed rule={rule} />
            </Table.Td>
          </Table.Tr>
        )}
      </VirtualTableBody>
    </ListTable>
  </TableCard>
);

const RuleCards = ({ rules, ...opening }: RuleListProps) => (
  <VirtualCards label="Law Rules" rows={rules} rowKey={ruleKey} rowHeight={210}>
    {(rule, attributes) => (
      <Card component="li" padding="md" {...attributes}>
        <Stack gap="sm" style={{ overflowWrap: "anywhere" }}>
          <div>
            <RuleName rule={rule} {...opening} />
          </div>
          <Period rule={rule} />
          <Citation rule={rule} />
          <div>
            <Confidence rule={rule} />
          </div>
          <Reviewed rule={rule} />
        </Stack>
      </Card>
    )}
  </VirtualCards>
);

type RuleProps = { rule: LawRuleView };

const RuleName = ({ rule, onOpen, nearness }: RuleProps & Omit<RuleListProps, "rules">) => (
  <>
    <Anchor component="button" type="button" fw={500} ta="start" onClick={() => onOpen(rule)} {...nearness}>
      {rule.claimClassName}
    </Anchor>
    <Text size="sm" c="dimmed">
      {placeName(rule.jurisdiction)}
    </Text>
  </>
);

/** How long, and for incidents of which days. */
const Period = ({ rule: { words, effectiveFrom, effectiveTo } }: RuleProps) => (
  <div>
    <Text size="sm">{words}</Text>
    {(effectiveFrom || effectiveTo) && (
      <Text size="sm" c="dimmed">
        {[effectiveFrom && `from ${formatDay(effectiveFrom)}`, effectiveTo && `to ${formatDay(effectiveTo)}`]
          .filter(Boolean)
          .join(" ")}
      </Text>
    )}
  </div>
);

const Citation = ({ rule: { citation, sources } }: RuleProps) => (
  <div>
    <Text size="sm">{citation ?? "No citation"}</Text>
    <Text size="sm" c="dimmed">
      {sources.length === 1 ? "1 source" : `${sources.length} sources`}
    </Text>
  </div>
);

const confidenceColors = { high: "green", medium: "yellow", low: "orange", none: "red" } as const;

export const Confidence = ({ rule: { confidence } }: RuleProps) => (
  <Badge variant="light" color={confidenceColors[confidence]} autoContrast>
    {confidence}
  </Badge>
);

export const Reviewed = ({ rule: { reviewedBy, reviewedOn } }: RuleProps) =>
  reviewedBy && reviewedOn ? (
    <Text size="sm">
      {formatDay(reviewedOn)}, by <bdi>{reviewedBy}</bdi>
    </Text>
  ) : (
    <Text size="sm" c="dimmed">
      Never reviewed
    </Text>
  );
