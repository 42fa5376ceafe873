/** Makes something of a shape once, when it is first asked for: a statement for each of the forms that it takes. */
export function ofEachShape<Shape, Made>(make: (shape: Shape) => Made): (shape: Shape) => Made {
  const known = new Map<string, Made>();
  return (shape) => {
    const name = JSON.stringify(shape);
    const made = known.get(name) ?? make(shape);
    known.set(name, made);
    return made;
  };
}
