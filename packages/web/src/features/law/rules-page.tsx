import type { LawRuleView } from "@caseward/domain/deadlines/law/review-schema";
import { Button, Group, NativeSelect, Stack, Text, Title } from "@mantine/core";
import { IconGavel } from "@tabler/icons-react";
import { useState } from "react";
import { lateDialog } from "../../components/dialogs/late-dialog";
import { BackLink } from "../../components/links/back-link";
import { EmptyList } from "../../components/lists/empty-list";
import { QueryView } from "../../components/loading/query-view";
import { type RouterOutputs, trpc } from "../../lib/trpc/trpc";
import { ruleClasses, rulePlaces, useRuleFilters } from "./rule-filters";
import { RuleList } from "./rule-list";

const RuleDialog = lateDialog(() => import("./rule-dialog"), "RuleDialog");

const everything = (label: string) => ({ value: "", label });
const placeOptions = [
  everything("All states"),
  ...rulePlaces.map(({ code, name }) => ({ value: code, label: name })),
];
const classOptions = [everything("All kinds of claims"), ...ruleClasses];

type Filtering = ReturnType<typeof useRuleFilters>;

/** The rules of law that time limits are computed from. Admins record reviews of them; firms read them. */
export function RulesPage() {
  const filtering = useRuleFilters();
  const { state, claimClass } = filtering.filters;
  const query = trpc.law.rules.useQuery({ jurisdiction: state, claimClass });
  return (
    <Stack>
      <BackLink />
      <Title order={1} size="h2">
        Law Rules
      </Title>
      <Text c="dimmed">
        What time limits are computed from. Each date is provisional until an attorney confirms it.
      </Text>
      <Filters {...filtering} />
      <QueryView query={query} failure="listRules" skeleton="rows">
        {(answer) => <Rules {...answer} {...filtering} />}
      </QueryView>
    </Stack>
  );
}

function Filters({ filters, change }: Filtering) {
  return (
    <Group gap="sm">
      <NativeSelect
        aria-label="State"
        data={placeOptions}
        value={filters.state}
        onChange={({ currentTarget: { value } }) => change({ state: value })}
      />
      <NativeSelect
        aria-label="Kind of Claim"
        data={classOptions}
        value={filters.claimClass}
        onChange={({ currentTarget }) =>
          change({ claimClass: ruleClasses.find(({ value }) => value === currentTarget.value)?.value ?? "" })
        }
      />
    </Group>
  );
}

function Rules({ rules, version, neverReviewed, change }: RouterOutputs["law"]["rules"] & Filtering) {
  const [opened, setOpened] = useState<LawRuleView | null>(null);
  const showAll = (
    <Button variant="default" size="xs" onClick={() => change({ state: "", claimClass: "" })}>
      Show all rules
    </Button>
  );
  return (
    <>
      <Text size="sm" c="dimmed">
        {`${rules.length} shown. ${neverReviewed} of all rules were never reviewed by a lawyer. Edition ${version}.`}
      </Text>
      {rules.length === 0 ? (
        <EmptyList icon={IconGavel} action={showAll}>
          No rule is known here.
        </EmptyList>
      ) : (
        <RuleList rules={rules} onOpen={setOpened} nearness={RuleDialog.nearness} />
      )}
      <RuleDialog rule={opened} opened={opened !== null} onClose={() => setOpened(null)} />
    </>
  );
}
