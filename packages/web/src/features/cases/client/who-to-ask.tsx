import { dialledPhone, formatPhone } from "@caseward/domain/values/text";
import { Anchor } from "@mantine/core";
import { IconPhone } from "@tabler/icons-react";
import { t } from "../../../lib/language/text";
import { live } from "../../../lib/lists/freshness";
import { trpc } from "../../../lib/trpc/trpc";
import { type StoryCase, whoToAsk } from "./case-story";
import classes from "./who-to-ask.module.css";

/** Who answers the client's questions, and the number to call once a firm has accepted. */
export function WhoToAsk({ legalCase }: { legalCase: StoryCase & { caseId: number } }) {
  const { caseId, status } = legalCase;
  const { data: contact } = trpc.cases.contact.useQuery(
    { caseId },
    { ...live, enabled: status === "Accepted" },
  );
  return (
    <>
      <span>{whoToAsk(legalCase)}</span>
      {contact && (
        <Anchor className={classes.call} href={`tel:${dialledPhone(contact.phone)}`}>
          <IconPhone size={18} aria-hidden />
          <span>{t("Call {phone}", { phone: formatPhone(contact.phone) })}</span>
        </Anchor>
      )}
    </>
  );
}
