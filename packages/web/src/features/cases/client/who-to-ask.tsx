import type { CaseContact } from "@caseward/domain/cases/contact";
import { dialledPhone, formatPhone, fullName } from "@caseward/domain/values/text";
import { Button, Group, Stack, Text } from "@mantine/core";
import { IconMessage, IconPhone } from "@tabler/icons-react";
import { LogoMark } from "../../../components/layout/logo";
import { InitialsMark } from "../../../components/marks/initials-mark";
import { t } from "../../../lib/language/text";
import { live } from "../../../lib/lists/freshness";
import { initialsOf } from "../../../lib/names/initials";
import { trpc } from "../../../lib/trpc/trpc";
import { writeMessage } from "../../messages/composer/message-field";
import { type StoryCase, whoToAsk } from "./case-story";
import { OfficeHours } from "./office/office-hours";
import classes from "./who-to-ask.module.css";

/** Who answers the client's questions, to call and to write to: the intake, and the firm once it has accepted. */
export function WhoToAsk({ legalCase }: { legalCase: StoryCase & { caseId: number } }) {
  const { caseId } = legalCase;
  const { data: contact } = trpc.cases.contact.useQuery({ caseId }, live);
  const party = whoToAsk(legalCase);
  const { person = null, phone = null, office = null } = contact ?? {};
  return (
    <Stack gap="xs">
      <Group wrap="nowrap" gap="sm">
        <PartyMark person={person} firmName={contact?.firmName ?? null} />
        <div>
          {person && (
            <Text key={fullName(person)} fw={600}>
              <bdi translate="no">{fullName(person)}</bdi>
              {person.title && <span>{`, ${person.title}`}</span>}
            </Text>
          )}
          <Text key={party} {...(contact?.firmName ? { translate: "no" } : {})}>
            {party}
          </Text>
          {phone && (
            <Text key={phone} className={classes.onPaper}>
              {formatPhone(phone)}
            </Text>
          )}
          {office && <OfficeHours office={office} />}
        </div>
      </Group>
      <Group gap="xs">
        {phone && (
          <Button
            key={phone}
            component="a"
            variant="default"
            px="sm"
            href={`tel:${dialledPhone(phone)}`}
            leftSection={<IconPhone size={18} aria-hidden />}
          >
            {t("Call {phone}", { phone: formatPhone(phone) })}
          </Button>
        )}
        <Button
          variant="default"
          px="sm"
          leftSection={<IconMessage size={18} aria-hidden />}
          onClick={writeMessage}
        >
          {t("Write a message")}
        </Button>
      </Group>
    </Stack>
  );
}

type PartyMarkProps = Pick<CaseContact, "person" | "firmName">;

function PartyMark({ person, firmName }: PartyMarkProps) {
  if (person) return <InitialsMark initials={initialsOf(person)} />;
  return firmName ? <InitialsMark initials={firmName.slice(0, 1)} /> : <LogoMark size={38} />;
}
