import { createFormContext } from "@mantine/form";
import type { OnboardingValues } from "./form-values";

export const [OnboardingFormProvider, useOnboardingForm, useNewOnboardingForm] =
  createFormContext<OnboardingValues>();

export type OnboardingForm = ReturnType<typeof useOnboardingForm>;
