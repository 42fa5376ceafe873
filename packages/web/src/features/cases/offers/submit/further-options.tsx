import type { Disclosure } from "@caseward/domain/cases/offers/offer";
import { Radio, Stack, TextInput } from "@mantine/core";
import { useNow } from "../../../../lib/screen/use-now";
import { localTimeOf, readLocalTime } from "../../../../lib/time/local-time";
import { nearTime } from "../time-left/time-left-words";
import { Folded } from "./folded";
import type { OfferValues } from "./submit-values";
import type { ExcludedFirm, Match } from "./use-matches";
import type { OfferErrors } from "./use-submit-case";

type FurtherOptionsProps = {
  values: OfferValues;
  change: (part: Partial<OfferValues>) => void;
  /** What the matching said of the chosen firm. */
  match: Match | ExcludedFirm | undefined;
  errors: OfferErrors;
};

const disclosureWords = {
  full: {
    label: "Full",
    gist: "the firm sees everything",
    meaning: "The firm sees the client’s name and contact data at once.",
  },
  summary: {
    label: "Summary first",
    gist: "a summary first",
    meaning:
      "The firm sees the facts, then the names for its conflict check, and everything once it has accepted.",
  },
} as const satisfies Record<Disclosure, unknown>;

/** Until when and with how much of the case it is offered. The ordinary offer leaves both alone. */
export function FurtherOptions({ values, change, match, errors }: FurtherOptionsProps) {
  const now = useNow();
  const { answerBy, disclosure } = values;
  const usual = match ? `by ${nearTime(match.respondBy, now)} your time` : "as the firm has promised";
  const given = readLocalTime(answerBy)?.instant;
  const isWrong = errors.respondBy !== undefined || errors.disclosure !== undefined;
  return (
    <Folded
      title="Answer time and disclosure"
      gist={`${given ? `by ${nearTime(given.toISOString(), now)} your time` : usual}, ${disclosureWords[disclosure].gist}`}
      isForced={isWrong}
    >
      <Stack pt="xs">
        <TextInput
          size="md"
          type="datetime-local"
          label="Answer by (optional)"
          description={`Your time. Left blank, the offer ends ${usual}.`}
          min={localTimeOf(now)}
          data-path="respondBy"
          error={errors.respondBy}
          value={answerBy}
          onChange={({ currentTarget }) => change({ answerBy: currentTarget.value })}
        />
        <Radio.Group
          label="How much the firm sees before it accepts"
          error={errors.disclosure}
          value={disclosure}
          onChange={(chosen) => change({ disclosure: chosen as Disclosure })}
        >
          <Stack gap="xs" mt="xs">
            {(["full", "summary"] as const).map((kind) => (
              <Radio
                key={kind}
                value={kind}
                label={disclosureWords[kind].label}
                description={disclosureWords[kind].meaning}
              />
            ))}
          </Stack>
        </Radio.Group>
      </Stack>
    </Folded>
  );
}
