import type { User } from "@caseward/domain/users/response";
import { useForm } from "@mantine/form";
import { useState } from "react";
import type { IntakeValues } from "./intake-values";
import { keepIntake, readIntake } from "./kept-intake";

/** The values of the four steps, kept as they are typed. */
export function useIntakeForm(client: User | null) {
  const [{ values: kept, requestKey }] = useState(readIntake);
  const form = useForm<IntakeValues>({
    initialValues: { ...kept, phoneNumber: kept.phoneNumber || (client?.phoneNumber ?? "") },
    onValuesChange: (values) => keepIntake({ values, requestKey }),
  });
  return { form, requestKey };
}

export type IntakeFormState = ReturnType<typeof useIntakeForm>["form"];
