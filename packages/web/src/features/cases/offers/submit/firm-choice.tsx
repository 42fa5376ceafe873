import { textLength } from "@caseward/domain/values/limits";
import { Alert, Stack, Text, Textarea } from "@mantine/core";
import { IconInfoCircle } from "@tabler/icons-react";
import { type ReactNode, useId } from "react";
import { RetryButton } from "../../../../components/buttons/retry-button";
import type { Choice } from "../../../../components/fields/search-select";
import { Skeleton } from "../../../../components/loading/skeleton";
import { useIsPhone } from "../../../../lib/screen/use-is-phone";
import { ExcludedFirms } from "./excluded-firms";
import { FirmSelect } from "./firm-select";
import { MatchList } from "./match-list";
import type { ExcludedFirm, useMatches } from "./use-matches";
import type { OfferErrors } from "./use-submit-case";

type FirmChoiceProps = {
  matches: ReturnType<typeof useMatches>;
  firm: Choice | null;
  choose: (firm: Choice | null) => void;
  /** The chosen firm, where the matching leaves it out. */
  excluded: ExcludedFirm | undefined;
  isReasonAsked: boolean;
  overrideReason: string;
  onReason: (reason: string) => void;
  errors: OfferErrors;
};

/** To which firm: the best matches beside each other, those that are left out, and any other by its name. */
export function FirmChoice({ matches, firm, choose, excluded, ...override }: FirmChoiceProps) {
  const name = useId();
  const isPhone = useIsPhone();
  const { data } = matches;
  const shared = { name, chosenId: firm?.id ?? null, choose };
  return (
    <Stack gap="sm">
      <FirmSelect
        isRequired
        // On a phone its keyboard would hide the firms.
        isFocused={!isPhone}
        path="lawFirmId"
        description={hintOf(data?.matches[0]?.lawFirm.id === firm?.id && firm !== null)}
        value={firm}
        onChange={choose}
        error={override.errors.lawFirmId}
      />
      {!data && !matches.error && <Skeleton shape="fewRows" />}
      {!data && matches.error && <NoMatching matches={matches} />}
      {data?.matches.length === 0 && (
        <Note>
          No verified firm fits this case as it is. Below is why, and any firm can be found by its name.
        </Note>
      )}
      {data && data.matches.length > 0 && <MatchList matches={data.matches} {...shared} />}
      {data && data.excludedCount > 0 && (
        <ExcludedFirms
          excluded={data.excluded}
          count={data.excludedCount}
          isOpenAtFirst={data.matches.length === 0}
          {...shared}
        />
      )}
      {override.isReasonAsked && <OverrideReason excluded={excluded} {...override} />}
    </Stack>
  );
}

const hintOf = (isBest: boolean) =>
  isBest ? "The best match is chosen. Only verified firms get cases." : "Only verified firms get cases.";

const Note = ({ children }: { children: ReactNode }) => (
  <Text size="sm" c="dimmed">
    {children}
  </Text>
);

/** The ordinary way stays open: a firm is found by its name. */
function NoMatching({ matches }: Pick<FirmChoiceProps, "matches">) {
  return (
    <Alert color="yellow" icon={<IconInfoCircle />} role="status">
      <Stack gap="xs" align="flex-start">
        <span>The best firms could not be found just now. You can still search for a firm by its name.</span>
        <RetryButton isBusy={matches.isFetching} onRetry={() => void matches.refetch()} />
      </Stack>
    </Alert>
  );
}

type OverrideReasonProps = Pick<FirmChoiceProps, "excluded" | "overrideReason" | "onReason" | "errors">;

/** Why this firm gets the case for all that: it is kept with the offer. */
function OverrideReason({ excluded, overrideReason, onReason, errors }: OverrideReasonProps) {
  return (
    <Textarea
      size="md"
      label="Reason for choosing this firm"
      description={
        excluded && (
          <bdi>{`The matching leaves it out: ${excluded.reasons.map(({ text }) => text).join("; ")}`}</bdi>
        )
      }
      withAsterisk
      autosize
      minRows={2}
      maxLength={textLength.note}
      data-path="overrideReason"
      error={errors.overrideReason}
      value={overrideReason}
      onChange={({ currentTarget }) => onReason(currentTarget.value)}
    />
  );
}
