import type { Choice } from "../../../../components/fields/search-select";
import { NextFirms } from "../plan/next-firms";
import { Folded } from "./folded";
import type { OfferValues } from "./submit-values";
import type { Match } from "./use-matches";

type NextOptionsProps = {
  values: OfferValues;
  change: (part: Partial<OfferValues>) => void;
  firm: Choice | null;
  matches: Match[];
  error: string | undefined;
};

/** To whom the case goes if the firm does not take it. */
export function NextOptions({ values, change, firm, matches, error }: NextOptionsProps) {
  const { nextFirms, advancesByItself } = values;
  const names = nextFirms.map(({ firmName }) => firmName).join(", ");
  return (
    <Folded
      title="If it does not accept"
      gist={names ? <bdi>{`then ${names}`}</bdi> : "you decide then"}
      isForced={error !== undefined}
    >
      <NextFirms
        firms={nextFirms}
        onChange={(changed) => change({ nextFirms: changed })}
        proposed={matches.map(({ lawFirm }) => lawFirm).filter(({ id }) => id !== firm?.id)}
        excludedId={firm?.id ?? null}
        advancesByItself={advancesByItself}
        onAdvancesChange={(isOn) => change({ advancesByItself: isOn })}
        error={error}
      />
    </Folded>
  );
}
