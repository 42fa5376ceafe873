import { type ChangeEvent, type FormEvent, useState } from "react";
import type { createHold } from "../language/hold";
import { say } from "../language/text";

type Rule = (typed: string) => string | null;
type Hold<Name extends string> = ReturnType<typeof createHold<Record<Name, string>>>;

/**
 * A form of a few texts with a rule each; the first wrong one gets the focus. The pages before the login use it, since
 * Mantine's form hook would be a twentieth of their code.
 */
export function useTextForm<Name extends string>(
  initial: Record<Name, string>,
  rules: Record<Name, Rule>,
  hold: Hold<Name>,
) {
  const [values, setValues] = useState(() => hold.read() ?? initial);
  hold.useHold(values);
  const [errors, setErrors] = useState<Partial<Record<Name, string | null>>>({});
  const names = Object.keys(rules) as Name[];

  const field = (name: Name) => ({
    name,
    value: values[name],
    error: errors[name] && say(errors[name]),
    onChange({ currentTarget: { value } }: ChangeEvent<HTMLInputElement>) {
      setValues((present) => ({ ...present, [name]: value }));
      setErrors((present) => ({ ...present, [name]: null }));
    },
  });

  const onSubmit = (send: (values: Record<Name, string>) => void) => (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const problems = names.map((name) => [name, rules[name](values[name])] as const);
    setErrors(Object.fromEntries(problems) as Record<Name, string | null>);
    const wrong = problems.find(([, problem]) => problem !== null);
    if (!wrong) return send(values);
    const input = event.currentTarget.elements.namedItem(wrong[0]);
    if (input instanceof HTMLElement) input.focus();
  };

  return { values, field, onSubmit };
}
