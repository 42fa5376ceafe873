/** What an input only began with; it holds its own value from then on. */
const beginnings = new Set(["defaultValue", "defaultChecked"]);

/**
 * For `memo`: handlers that are made anew on each drawing of the form do the same as those before, so that they are no
 * reason to draw a field again. Only for handlers that read the form's present values when they are called.
 */
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
