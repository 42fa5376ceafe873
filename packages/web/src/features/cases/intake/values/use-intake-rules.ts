import { use, useState } from "react";

type Rules = typeof import("./intake-rules");

let loading: Promise<Rules> | null = null;
let loaded: Rules | null = null;

/** Asks for the rules once. What was lost on the way is asked for anew. */
function load(): Promise<Rules> {
  loading ??= import("./intake-rules").then(
    (rules) => {
      loaded = rules;
      return rules;
    },
    (error) => {
      loading = null;
      throw error;
    },
  );
  return loading;
}

/**
 * Loads the intake's rules, a tenth of the page's code, with the first touch. Only who comes back to a later step waits
 * for them.
 */
export function useIntakeRules(isNeeded: boolean) {
  const waited = isNeeded && !loaded ? use(load()) : loaded;
  const [rules, setRules] = useState(waited);
  const fetchRules = async () => {
    const found = await load();
    setRules(found);
    return found;
  };
  return { rules: rules ?? loaded, fetchRules };
}
