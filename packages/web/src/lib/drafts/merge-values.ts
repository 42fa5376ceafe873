import { isSame } from "./resume-draft";

/** A field that was changed here and there, to different values. */
export type Contest = { path: string; mine: unknown; theirs: unknown };

export type Merged<Values> = { values: Values; contests: Contest[] };

/**
 * Joins two versions of a form that began with `base`: where both changed a field, mine counts and the field is named.
 * Entries of lists are known by key, name or state, and others by all that they hold.
 */
export function mergeValues<Values>(base: Values, mine: Values, theirs: Values): Merged<Values> {
  const contests: Contest[] = [];
  const values = merge({ base, mine, theirs }, { path: "", contests }) as Values;
  return { values, contests };
}

type Sides = { base: unknown; mine: unknown; theirs: unknown };
type Place = { path: string; contests: Contest[] };

const inside = ({ path, contests }: Place, name: string | number): Place => ({
  path: path === "" ? `${name}` : `${path}.${name}`,
  contests,
});

function merge({ base, mine, theirs }: Sides, place: Place): unknown {
  if (isSame(mine, theirs) || isSame(theirs, base)) return mine;
  if (isSame(mine, base)) return theirs;
  if (Array.isArray(mine) && Array.isArray(theirs))
    return mergeLists({ base: Array.isArray(base) ? base : [], mine, theirs }, place);
  if (isRecord(mine) && isRecord(theirs)) {
    const before = isRecord(base) ? base : {};
    const names = Object.keys({ ...theirs, ...mine });
    const parts = names.map((name) => [
      name,
      merge({ base: before[name], mine: mine[name], theirs: theirs[name] }, inside(place, name)),
    ]);
    return Object.fromEntries(parts);
  }
  place.contests.push({ path: place.path, mine, theirs });
  return mine;
}

/** An entry that one of them removed stays where the other one changed it. */
function mergeLists(lists: Record<keyof Sides, unknown[]>, place: Place): unknown[] {
  const [base, mine, theirs] = [byId(lists.base), byId(lists.mine), byId(lists.theirs)];
  const isKept = (id: unknown) => {
    const isInBoth = mine.has(id) && theirs.has(id);
    return isInBoth || !base.has(id) || !isSame(mine.get(id) ?? theirs.get(id), base.get(id));
  };
  return [...new Map([...mine, ...theirs]).keys()].filter(isKept).map((id, index) => {
    const sides = { base: base.get(id), mine: mine.get(id), theirs: theirs.get(id) };
    if (!mine.has(id)) return sides.theirs;
    return theirs.has(id) ? merge(sides, inside(place, index)) : sides.mine;
  });
}

const byId = (list: unknown[]) => new Map(list.map((entry) => [idOf(entry), entry]));

const idOf = (entry: unknown): unknown =>
  isRecord(entry) ? (entry.key ?? entry.name ?? entry.state ?? JSON.stringify(entry)) : entry;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
