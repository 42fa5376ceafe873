export type Called = { method: string; url: string };

/** The addresses in the tree that Fastify prints of itself: one line for each part, four characters deeper than its parent. */
export function routesIn(tree: string): Called[] {
  const parts: string[] = [];
  return tree.split("\n").flatMap((line) => {
    const [, indent = "", part = "", methods] = /^([│ ]*)[├└]── (.+?)(?: \(([A-Z, ]+)\))?$/.exec(line) ?? [];
    if (part === "") return [];
    const depth = indent.length / 4;
    parts.splice(depth, Number.POSITIVE_INFINITY, part);
    const url = parts.join("");
    return (methods?.split(", ") ?? []).map((method) => ({ method, url }));
  });
}
