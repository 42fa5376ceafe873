/**
 * A value whose JSON is written already: sql/row-writer.ts makes that of rows as they come. Answers take the text as it
 * is (`jsonOf`); whoever wants to look into the value asks for `toJSON`, as `JSON.stringify` does by itself. tRPC's client
 * knows it as a `Value`.
 */
export class Written<Value> {
  constructor(readonly json: string) {}

  toJSON(): Value {
    return JSON.parse(this.json);
  }
}

/** As `JSON.stringify`, which nothing is made of for undefined, but what is written goes in as it is. */
export const jsonOf = (value: unknown): string | undefined =>
  value instanceof Written ? value.json : JSON.stringify(value);

type Parts<Value> = { [Name in keyof Value]: Value[Name] | Written<Value[Name]> };

/** An object, of whose fields some are written already. Those that are undefined are absent. */
export function writtenObject<Value extends object>(parts: Parts<Value>): Written<Value> {
  let json = "";
  for (const [name, part] of Object.entries(parts)) {
    const written = jsonOf(part);
    if (written !== undefined) json += `${json === "" ? "" : ","}${JSON.stringify(name)}:${written}`;
  }
  return new Written(`{${json}}`);
}

export const writtenList = <Item>(items: readonly Written<Item>[]): Written<Item[]> =>
  new Written(`[${items.map(({ json }) => json).join(",")}]`);
