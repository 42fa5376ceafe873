import type { Term } from "@caseward/domain/forms/hipaa/terms";
import { Button } from "@mantine/core";
import { IconChevronDown, IconChevronUp } from "@tabler/icons-react";
import { useId, useState } from "react";
import { t } from "../../../../lib/language/text";
import { TermList } from "./term-list";

/** The English text that is signed, beside its translation. */
export function SignedOriginal({ terms }: { terms: Term[] }) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const Chevron = isOpen ? IconChevronUp : IconChevronDown;
  return (
    <>
      <Button
        variant="default"
        mih={48}
        style={{ alignSelf: "flex-start" }}
        rightSection={<Chevron size={18} aria-hidden />}
        aria-expanded={isOpen}
        {...(isOpen ? { "aria-controls": id } : {})}
        onClick={() => setIsOpen(!isOpen)}
      >
        {isOpen ? t("Hide the English text") : t("Show the English text")}
      </Button>
      {isOpen && <TermList id={id} lang="en" terms={terms} />}
    </>
  );
}
