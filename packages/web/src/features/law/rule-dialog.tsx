import type { LawRuleView } from "@caseward/domain/deadlines/law/review-schema";
import { Anchor, List, Stack, Text } from "@mantine/core";
import { GuardedDialog } from "../../components/dialogs/guarded-dialog";
import { LabelledValue } from "../../components/marks/labelled-value";
import { formatDay } from "../../lib/language/dates";
import { useSession } from "../../lib/session/session";
import { ReviewForm } from "./review-form";
import { Confidence, placeName, Reviewed } from "./rule-list";

type RuleDialogProps = { rule: LawRuleView | null; opened: boolean; onClose: () => void };

/** A rule of law with its sources. An admin records here that a lawyer has read it. */
export function RuleDialog({ rule, opened, onClose }: RuleDialogProps) {
  const isAdmin = useSession().user?.userType === "admin";
  return (
    <GuardedDialog opened={opened} title="Law Rule" onClose={onClose}>
      {(controls) =>
        rule && (
          <Stack>
            <RuleFacts rule={rule} />
            {isAdmin && <ReviewForm rule={rule} {...controls} onDone={onClose} />}
          </Stack>
        )
      }
    </GuardedDialog>
  );
}

const rangeOf = ({ effectiveFrom, effectiveTo }: LawRuleView) =>
  [effectiveFrom && `from ${formatDay(effectiveFrom)}`, effectiveTo && `to ${formatDay(effectiveTo)}`]
    .filter(Boolean)
    .join(" ");

/** What the law says, where that was read, and who has read it since. */
function RuleFacts({ rule }: { rule: LawRuleView }) {
  const further = [
    ["Incidents", rangeOf(rule)],
    ["Exceptions", rule.exceptions],
    ["Sources differ", rule.disagreement],
    ["Day of the change", rule.boundary],
    ["Note", rule.note],
    ["Note of the review", rule.reviewNote],
  ] as const;
  return (
    <>
      <LabelledValue label={placeName(rule.jurisdiction)}>{rule.claimClassName}</LabelledValue>
      <LabelledValue label="Period">{rule.words}</LabelledValue>
      <LabelledValue label="Citation">{rule.citation}</LabelledValue>
      <LabelledValue label="Confidence">
        <Confidence rule={rule} />
      </LabelledValue>
      {further.map(
        ([label, value]) =>
          value && (
            <LabelledValue key={label} label={label}>
              {value}
            </LabelledValue>
          ),
      )}
      <LabelledValue label="Sources">
        {rule.sources.length > 0 && (
          <List size="sm">
            {rule.sources.map(({ kind, where, says }, index) => (
              <List.Item key={index} style={{ overflowWrap: "anywhere" }}>
                {`${kind}: ${says}. `}
                {where && <Place where={where} />}
              </List.Item>
            ))}
          </List>
        )}
      </LabelledValue>
      <LabelledValue label="Reviewed">
        <Reviewed rule={rule} />
      </LabelledValue>
    </>
  );
}

const Place = ({ where }: { where: string }) =>
  /^https?:\/\//.test(where) ? (
    <Anchor href={where} target="_blank" rel="noopener noreferrer" size="sm">
      {where}
    </Anchor>
  ) : (
    <Text span size="sm" c="dimmed">
      {where}
    </Text>
  );
