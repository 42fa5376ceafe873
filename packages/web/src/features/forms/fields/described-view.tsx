import { Stack } from "@mantine/core";
import { LabelledValue } from "../../../components/marks/labelled-value";
import type { DescribedPart, Fact } from "./described";
import { FormPart } from "./form-part";

/** A group of answers, wherever they were asked. */
export type ReadPart = Pick<DescribedPart, "title"> & { facts: Pick<Fact, "label" | "value">[] };

export function DescribedView({ parts }: { parts: readonly ReadPart[] }) {
  return (
    <Stack gap="xl">
      {parts.map(({ title, facts }) => (
        <FormPart key={title} title={title}>
          {facts.map(({ label, value }) => (
            <LabelledValue key={label} label={label}>
              {value && (
                <span dir="auto" style={{ whiteSpace: "pre-wrap" }}>
                  {value}
                </span>
              )}
            </LabelledValue>
          ))}
        </FormPart>
      ))}
    </Stack>
  );
}
