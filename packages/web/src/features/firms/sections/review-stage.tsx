import { Stack, Text, Title } from "@mantine/core";
import { useDeferredValue, useSyncExternalStore } from "react";
import { AllFacts } from "../facts/all-facts";
import { SelectField, TextAreaField } from "../fields/fields";
import { FormGroup } from "../fields/form-group";
import type { OnboardingValues } from "../fields/form-values";
import { referralSources } from "../fields/select-entries";
import type { ValuesFeed } from "../onboarding/values-feed";
import { emptyFields, neededFields } from "../stages/stages";

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

/** What the summary leaves out: what is still asked for by its name, and the rest by its number. */
function restOf(values: OnboardingValues): string {
  const needed = neededFields(values);
  const empty = emptyFields(values);
  const optional = empty === 1 ? "1 optional field is empty." : `${empty} optional fields are empty.`;
  return [needed.length > 0 && `Still needed: ${needed.join(", ")}.`, empty > 0 && optional]
    .filter(Boolean)
    .join(" ");
}

/** What will be sent, as it will be read later. It follows the form when the typing pauses, and gives way to the next key. */
function Summary({ feed }: ReviewStageProps) {
  const firm = useSyncExternalStore(feed.subscribe, feed.settled);
  const deferred = useDeferredValue(firm);
  return (
    <Stack component="section" aria-labelledby="onboarding-summary" gap="md">
      <div>
        <Title order={3} id="onboarding-summary">
          Please check what will be sent
        </Title>
        <Text size="sm" c="dimmed">
          {`To correct something, change it above. ${restOf(deferred)}`.trim()}
        </Text>
      </div>
      <AllFacts firm={deferred} isDraft />
    </Stack>
  );
}
