import { stateName } from "@caseward/domain/addresses/geography/states";
import type { LawRuleView } from "@caseward/domain/deadlines/law/review-schema";
import { Anchor, Badge, Text } from "@mantine/core";
import { type RecordColumn, RecordList } from "../../components/lists/virtual/record-list";
import { formatDay } from "../../lib/language/dates";

type RuleListProps = {
  rules: readonly LawRuleView[];
  onOpen: (rule: LawRuleView) => void;
  nearness: object;
};

const ruleKey = ({ id }: LawRuleView) => id;

export const placeName = (code: string) => (code === "US" ? "United States" : stateName(code));

const facts: RecordColumn<LawRuleView>[] = [
  { label: "Period", cell: (rule) => <Period rule={rule} /> },
  { label: "Citation", width: "24%", cell: (rule) => <Citation rule={rule} /> },
  { label: "Confidence", width: "8rem", cell: (rule) => <Confidence rule={rule} /> },
  { label: "Reviewed", width: "16%", cell: (rule) => <Reviewed rule={rule} /> },
];

export function RuleList({ rules, ...opening }: RuleListProps) {
  const name: RecordColumn<LawRuleView> = {
    label: "Rule",
    width: "24%",
    cell: (rule) => <RuleName rule={rule} {...opening} />,
  };
  return (
    <RecordList label="Law Rules" rows={rules} columns={[name, ...facts]} rowKey={ruleKey} cardHeight={210} />
  );
}

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
