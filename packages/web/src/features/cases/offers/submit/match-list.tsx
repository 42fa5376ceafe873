import { Button, Text } from "@mantine/core";
import { IconClock, IconHourglass, IconStack2 } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import type { Choice } from "../../../../components/fields/search-select";
import { useNow } from "../../../../lib/screen/use-now";
import { minutesWords } from "../../../../lib/time/spans";
import { nearTime } from "../time-left/time-left-words";
import classes from "./match-list.module.css";
import type { Match } from "./use-matches";

export type FirmRadios = { name: string; chosenId: number | null; choose: (firm: Choice) => void };

const firstMatches = 3;

/** Firms that fit the case, the best first, to compare and to choose from. */
export function MatchList({ matches, ...radios }: FirmRadios & { matches: Match[] }) {
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? matches : firstOf(matches, radios.chosenId);
  const left = matches.length - shown.length;
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>Best matches</legend>
      {shown.map((match) => (
        <MatchRow key={match.lawFirm.id} match={match} {...radios} />
      ))}
      {left > 0 && (
        <Button variant="subtle" size="compact-md" onClick={() => setIsWhole(true)}>
          {left === 1 ? "Show 1 more firm" : `Show ${left} more firms`}
        </Button>
      )}
    </fieldset>
  );
}

/** The first ones, and the chosen one wherever it stands. */
const firstOf = (matches: Match[], chosenId: number | null) =>
  matches.filter(({ lawFirm }, index) => index < firstMatches || lawFirm.id === chosenId);

function MatchRow({ match, ...radios }: FirmRadios & { match: Match }) {
  const { lawFirm, rank, reasons } = match;
  return (
    <FirmTile
      firm={lawFirm}
      {...radios}
      mark={rank === 1 ? "Best match" : `${rank}.`}
      facts={<Burden of={match} />}
    >
      {reasons
        .filter(({ code }) => !besideThem.includes(code))
        .map(({ code, text }) => (
          <li key={code}>{text}</li>
        ))}
    </FirmTile>
  );
}

/** What stands beside the reasons already. */
const besideThem = ["load", "answer_time"];

type FirmTileProps = FirmRadios & {
  firm: { id: number; firmName: string };
  mark?: string;
  isDisabled?: boolean;
  facts?: ReactNode;
  /** Reasons, each a `li`. */
  children: ReactNode;
};

/** A firm to choose: the whole tile is its radio button. */
export function FirmTile({
  firm,
  name,
  chosenId,
  choose,
  mark,
  isDisabled = false,
  facts,
  children,
}: FirmTileProps) {
  return (
    <label className={classes.tile} data-disabled={isDisabled || undefined}>
      <input
        type="radio"
        name={name}
        aria-label={firm.firmName}
        disabled={isDisabled}
        checked={firm.id === chosenId}
        onChange={() => choose({ id: firm.id, label: firm.firmName })}
      />
      <span className={classes.firm}>
        <span className={classes.name}>
          <bdi>{firm.firmName}</bdi> {mark && <span className={classes.mark}>{mark}</span>}
        </span>
        <ul className={classes.reasons}>{children}</ul>
      </span>
      {facts}
    </label>
  );
}

type BurdenProps = {
  of: Pick<Match, "usedThisMonth" | "effectiveCapacity" | "medianAnswerMinutes" | "respondBy" | "timeZone">;
};

/** What the firm has to do this month, how fast it answers, and when an offer of now would end. */
export function Burden({ of }: BurdenProps) {
  const { usedThisMonth, effectiveCapacity, medianAnswerMinutes } = of;
  const load = effectiveCapacity === null ? `${usedThisMonth}` : `${usedThisMonth} of ${effectiveCapacity}`;
  return (
    <ul className={classes.facts}>
      <Fact icon={IconStack2}>{`${load} this month`}</Fact>
      <Fact icon={IconClock}>
        {medianAnswerMinutes === null
          ? "Answer time not known yet"
          : `Answers in ${minutesWords(medianAnswerMinutes)}`}
      </Fact>
      <Fact icon={IconHourglass}>{useEndWords(of)}</Fact>
    </ul>
  );
}

/** 'by Mon 5:00 PM their time' */
function useEndWords({ respondBy, timeZone }: Pick<Match, "respondBy" | "timeZone">): string {
  const now = useNow();
  const theirs = nearTime(respondBy, now, timeZone);
  return theirs === nearTime(respondBy, now) ? `by ${theirs}` : `by ${theirs} their time`;
}

const Fact = ({ icon: Icon, children }: { icon: typeof IconClock; children: string }) => (
  <Text component="li" size="sm" className={classes.fact ?? ""}>
    <Icon size={15} aria-hidden />
    <span>{children}</span>
  </Text>
);
