import type { IntakeFormState } from "../values/use-intake-form";
import classes from "./steps.module.css";

/** A field that no person sees or reaches. Programs that fill in every field give themselves away by it. */
export const Honeypot = ({ form }: { form: IntakeFormState }) => (
  <div className={classes.unseen} aria-hidden>
    <input
      type="text"
      name="website"
      tabIndex={-1}
      autoComplete="off"
      value={form.values.website}
      onChange={({ currentTarget }) => form.setFieldValue("website", currentTarget.value)}
    />
  </div>
);
