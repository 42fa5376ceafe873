/** What an input only began with; it holds its own value from then on. */
const beginnings = new Set(["defaultValue", "defaultChecked"]);

/** Compares props for `memo` without handlers, which therefore must read the form's present values when called. */
export function hasSameProps(one: object, other: object): boolean {
  const props = new Map<string, unknown>(Object.entries(one));
  const others = Object.entries(other);
  return (
    props.size === others.length &&
    others.every(([name, value]) => {
      const before = props.get(name);
      const isHandler = typeof before === "function" && typeof value === "function";
      return isHandler || beginnings.has(name) || (props.has(name) && Object.is(before, value));
    })
  );
}
