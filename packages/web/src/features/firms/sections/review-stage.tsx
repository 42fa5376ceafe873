import { Anchor, List, Stack, Text, Title } from "@mantine/core";
import { type RefObject, useDeferredValue, useLayoutEffect, useRef, useSyncExternalStore } from "react";
import { AllFacts } from "../facts/all-facts";
import { SelectField, TextAreaField } from "../fields/fields";
import { FormGroup } from "../fields/form-group";
import type { OnboardingValues } from "../fields/form-values";
import { referralSources } from "../fields/select-entries";
import type { ValuesFeed } from "../onboarding/values-feed";
import { emptyFields, neededByStage } from "../stages/stages";
import { showStage } from "../stages/use-active-stage";

type ReviewStageProps = { feed: ValuesFeed<OnboardingValues> };

export function ReviewStage({ feed }: ReviewStageProps) {
  return (
    <>
      <FormGroup title="Additional Info">
        <TextAreaField path="firmDescription" />
        <TextAreaField path="usp" />
        <SelectField path="referralSource" description="How did you hear about us?" data={referralSources} />
        <TextAreaField path="notes" />
      </FormGroup>
      <Summary feed={feed} />
    </>
  );
}

const fieldsAre = (count: number, kind: string) =>
  count === 1 ? `1 ${kind} field is empty.` : `${count} ${kind} fields are empty.`;

/** What the summary leaves out, by its number, and a way to each stage where something is still needed. */
function Missing({ values }: { values: OnboardingValues }) {
  const needed = neededByStage(values);
  const required = needed.reduce((sum, { count }) => sum + count, 0);
  const optional = emptyFields(values);
  return (
    <>
      {required > 0 && (
        <div>
          <Text fw={600}>{fieldsAre(required, "required")}</Text>
          <List>
            {needed.map(({ id, title, count }) => (
              <List.Item key={id}>
                <Anchor component="button" type="button" mih={24} onClick={() => showStage(id)}>
                  {`${title}: ${count}`}
                </Anchor>
              </List.Item>
            ))}
          </List>
        </div>
      )}
      {optional > 0 && <Text c="dimmed">{fieldsAre(optional, "optional")}</Text>}
    </>
  );
}

/** What will be sent, as it will be read later. It follows the form when the typing pauses, and gives way to the next key. */
function Summary({ feed }: ReviewStageProps) {
  const firm = useSyncExternalStore(feed.subscribe, feed.settled);
  const deferred = useDeferredValue(firm);
  const summary = useRef<HTMLDivElement>(null);
  useSteadyButton(summary);
  return (
    <Stack ref={summary} component="section" aria-labelledby="onboarding-summary" gap="md">
      <div>
        <Title order={3} id="onboarding-summary">
          Please check what will be sent
        </Title>
        <Text size="sm" c="dimmed">
          To correct something, change it above.
        </Text>
      </div>
      <Missing values={deferred} />
      <AllFacts firm={deferred} isDraft />
    </Stack>
  );
}

/** The form's button stands below the summary. It stays under a pointer that is on it, or a click would be lost. */
function useSteadyButton(summary: RefObject<HTMLElement | null>): void {
  const heightBefore = useRef(0);
  useLayoutEffect(() => {
    const height = summary.current?.offsetHeight ?? 0;
    const grown = height - heightBefore.current;
    heightBefore.current = height;
    const button = summary.current?.closest("form")?.querySelector("button[type=submit]");
    if (grown !== 0 && button?.matches(":hover")) window.scrollBy({ top: grown, behavior: "instant" });
  });
}
