import { personRoleLabels } from "@caseward/domain/cases/people/roles";
import type { Person } from "@caseward/domain/cases/people/schema";
import type { Case } from "@caseward/domain/cases/response";
import { formatPhone } from "@caseward/domain/values/text";
import { Anchor, Button, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { lateDialog } from "../../../../components/dialogs/late-dialog";
import { CallLink } from "../../../../components/links/call-link";
import { QueryView } from "../../../../components/loading/query-view";
import { formatDay } from "../../../../lib/language/dates";
import { live } from "../../../../lib/lists/freshness";
import { trpc } from "../../../../lib/trpc/trpc";
import { CaseSection } from "../sections/case-section";
import classes from "./people.module.css";
import { languageName } from "./people-words";

const PeopleDialog = lateDialog(() => import("./people-dialog"), "PeopleDialog");

type PeopleSectionProps = { legalCase: Case; canEdit: boolean };

/** Who was hurt, who speaks for them, and everybody else of the case. */
export function PeopleSection({ legalCase: { caseId, client }, canEdit }: PeopleSectionProps) {
  const query = trpc.people.get.useQuery({ caseId }, live);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <CaseSection
      title="People"
      action={
        canEdit &&
        query.data && (
          <Button variant="default" onClick={() => setIsOpen(true)} {...PeopleDialog.nearness}>
            {query.data.people.length > 0 ? "Edit People" : "Add People"}
          </Button>
        )
      }
    >
      <QueryView
        query={query}
        failure="getPeople"
        isEmpty={({ people }) => people.length === 0}
        empty={<Text c="dimmed">Nobody is named yet: the injured person, a guardian, the other side.</Text>}
      >
        {({ people }) => (
          <Stack gap="sm">
            {people.map((person, index) => (
              <PersonEntry key={index} person={person} />
            ))}
          </Stack>
        )}
      </QueryView>
      {query.data && (
        <PeopleDialog
          {...{ caseId, client }}
          saved={query.data}
          opened={isOpen}
          onClose={() => setIsOpen(false)}
        />
      )}
    </CaseSection>
  );
}

function PersonEntry({ person }: { person: Person }) {
  const { role, organization, birthDate, deathDate, language, relationship, email, phoneNumber } = person;
  const name = [person.firstName, person.lastName].filter(Boolean).join(" ");
  const facts = [
    name && organization,
    relationship,
    birthDate && `born ${formatDay(birthDate)}`,
    deathDate && `died ${formatDay(deathDate)}`,
    language && `speaks ${languageName(language)}`,
  ].filter(Boolean);
  return (
    <div className={classes.person}>
      <Text size="sm" c="dimmed">
        {personRoleLabels[role]}
      </Text>
      <Text fw={600} dir="auto">
        {name || organization}
      </Text>
      {facts.length > 0 && <Text size="sm">{facts.join(" · ")}</Text>}
      {(phoneNumber || email) && (
        <div className={classes.reach}>
          {phoneNumber && (
            <CallLink phone={phoneNumber} size="sm">
              {formatPhone(phoneNumber)}
            </CallLink>
          )}
          {email && (
            <Anchor size="sm" href={`mailto:${encodeURIComponent(email).replace("%40", "@")}`}>
              {email}
            </Anchor>
          )}
        </div>
      )}
    </div>
  );
}
