import type { FormErrors } from "@mantine/form";

type Form = { getInputNode: (path: string) => HTMLElement | null };

/** What a form does when it is sent with mistakes: the first of them gets the focus. For `form.onSubmit(send, …)`. */
export const focusFirstInvalid = (form: Form) => (errors: FormErrors) => {
  const first = Object.keys(errors)[0];
  if (first !== undefined) form.getInputNode(first)?.focus();
};
