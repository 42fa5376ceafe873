import type { FormKind } from "@caseward/domain/forms/drafts";
import type { CaseForms } from "@caseward/domain/forms/response";
import type { Text } from "@caseward/domain/language/text";
import { fireEvent, screen, within } from "@testing-library/react";
import { useState } from "react";
import { onTestFinished, vi } from "vitest";
import { FormDialog } from "../../src/features/forms/form-dialog";
import { t } from "../../src/lib/language/text";
import { clearSession } from "../../src/lib/session/session";
import type { Answers } from "../fake-server";
import { withoutMarks } from "../language/pseudo-spanish";
import { ada, lee, maria } from "../people";
import { renderScreen } from "../render-screen";

const people = { admin: ada, firm: lee, client: maria };

export const noForms: CaseForms = { medical: null, financial: null, hipaa: null };
export const savedAt = "2026-03-12T18:42:00.000Z";
export const byLee = { savedBy: { id: 2, name: "Lee Marsh", userType: "lawfirm" as const }, savedAt };

type OpenFormParams = {
  role?: keyof typeof people;
  forms?: Partial<CaseForms>;
  answers?: Answers;
};

type OpenedProps = { kind: FormKind; onClose: () => void; onGoOn: (kind: FormKind) => void };

/** A dialog that goes on with another form, as the pages' own. */
function Opened({ kind, onClose, onGoOn }: OpenedProps) {
  const [shown, setShown] = useState({ kind, openCount: 1 });
  const goOn = (next: FormKind) => {
    onGoOn(next);
    setShown({ kind: next, openCount: 2 });
  };
  return <FormDialog caseId={7} {...shown} opened onClose={onClose} onGoOn={goOn} />;
}

/** Opens one of the dialogs. A test sets `server.forms` to change what is stored. */
export async function openForm(
  kind: FormKind,
  { role = "client", forms = {}, answers = {} }: OpenFormParams = {},
) {
  const server: { forms: CaseForms } = { forms: { ...noForms, ...forms } };
  const onClose = vi.fn();
  const onGoOn = vi.fn();
  // A draft that is being sent when a test ends would be found by the next one. A logout drops it.
  onTestFinished(() => clearSession());
  const view = await renderScreen(<Opened kind={kind} onClose={onClose} onGoOn={onGoOn} />, {
    session: people[role],
    answers: {
      "forms.get": () => ({ ...server }),
      "forms.draft": { draft: null },
      "forms.saveDraft": ({ content }) => ({ draft: { content, version: 1, savedAt } }),
      "forms.discardDraft": { draft: null },
      ...answers,
    },
  });
  return {
    ...view,
    server,
    onClose,
    onGoOn,
    press: (name: string) => view.user.click(screen.getByRole("button", { name })),
  };
}

/** A text in the language of the page, as Testing Library finds it. */
const said = (text: Text) => withoutMarks(t(text as "Save"));

/** Opens a step by the list of all of them; the check of the answers unless another one is named. */
export function toStep(title = said("Check your answers")) {
  fireEvent.click(screen.getByText(/^(All steps|Todos los pasos)$/));
  const list = within(screen.getByRole("list", { name: said("All steps") }));
  fireEvent.click(list.getByText(title));
}

/** Checks the answers, and sends them. */
export function finish(label = said("Save")) {
  toStep();
  fireEvent.click(screen.getByRole("button", { name: label }));
}

/** One answer of a question with a few large choices. */
export const choice = (question: string | RegExp, answer: string) => {
  const group = screen.getByRole("group", { name: question });
  return within(group).getByLabelText(answer);
};

/** Lets the complete record be shared, with initials beside each sensitive kind, and says that the patient signs. */
export async function agree(user: { click: (node: Element) => Promise<void> }) {
  toStep(said("What may be shared"));
  await user.click(
    screen.getAllByRole("radio", { name: /^(My complete|Mi expediente médico completo)/ })[0] as Element,
  );
  toStep(said("Initials and last day"));
  for (const field of screen.getAllByRole("textbox", { name: /^(Initials|Iniciales)/ }))
    fireEvent.change(field, { target: { value: "MN" } });
  toStep(said("Sign here"));
  await user.click(screen.getByRole("radio", { name: /^(I am the patient|The patient|Yo, como paciente)/ }));
}
