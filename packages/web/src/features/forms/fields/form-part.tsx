import { Text, Title } from "@mantine/core";
import { type ReactNode, useId } from "react";
import classes from "./fields.module.css";

type FormPartProps = { title: string; hint?: string; children: ReactNode };

/** One group of questions under a heading, in one column. */
export function FormPart({ title, hint, children }: FormPartProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classes.part}>
      <div>
        <Title order={3} id={id}>
          {title}
        </Title>
        {hint && <Text c="dimmed">{hint}</Text>}
      </div>
      {children}
    </section>
  );
}
