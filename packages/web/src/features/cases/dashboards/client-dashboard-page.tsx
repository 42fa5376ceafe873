import type { CaseListItem } from "@caseward/domain/cases/response";
import type { User } from "@caseward/domain/users/response";
import { formatCaseNumber, greetingAt } from "@caseward/domain/values/text";
import { Grid, NativeSelect, Stack, Title } from "@mantine/core";
import { useLocation, useNavigate } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { LoadingView } from "../../../components/loading/loading-view";
import { QueryView } from "../../../components/loading/query-view";
import { t } from "../../../lib/language/text";
import { live } from "../../../lib/lists/freshness";
import type { SearchTexts } from "../../../lib/routing/search";
import { useSession } from "../../../lib/session/session";
import { trpc } from "../../../lib/trpc/trpc";
import { unreadText } from "../../messages/unread-mark";
import { CaseCard } from "../client/case-card";
import { NextThing } from "../client/next-thing";
import { accidentTypeLabel } from "../details/option-labels";
import { MessagesSection } from "../details/sections/messages-section";

/** Few clients have no case, or one that is not admitted yet. */
const ClientIntake = lazy(async () => ({
  default: (await import("../intake/intake-screens")).ClientIntake,
}));

/** The client's own case, its messages and what to expect (specification, 2.4). */
export function ClientDashboardPage() {
  const { user } = useSession();
  const query = trpc.cases.list.useQuery({ sort: "createdAt", sortDirection: "desc" }, live);
  return (
    <Stack>
      <Title order={1} size="h2" style={{ overflowWrap: "anywhere" }}>
        {greetingFor(greetedName(user, query.data?.cases ?? []))}
      </Title>
      <Suspense fallback={<LoadingView />}>
        <QueryView
          query={query}
          failure="listCases"
          skeleton="dashboard"
          isEmpty={({ cases }) => cases.length === 0}
          empty={user && <ClientIntake user={user} admission={null} />}
        >
          {({ cases }) => user && <ClientCases cases={cases} user={user} />}
        </QueryView>
      </Suspense>
    </Stack>
  );
}

/**
 * The account's name, but where it is that of a child or of somebody who died: then of whoever speaks for them, if that
 * is known.
 */
function greetedName(user: User | null, cases: readonly CaseListItem[]): string | null {
  const standIn = cases.find(({ addressee }) => addressee && addressee.who !== "client")?.addressee;
  if (standIn && standIn.injuredFirstName === user?.firstName) return standIn.firstName;
  return user?.firstName ?? null;
}

function greetingFor(name: string | null): string {
  const greeting = t(greetingAt(new Date()));
  return name ? t("{greeting}, {name}", { greeting, name }) : greeting;
}

/** One case at a time, the newest first; who has several chooses, and the choice stands in the address. */
function ClientCases({ cases, user }: { cases: CaseListItem[]; user: User }) {
  const { case: chosen } = useLocation({ select: ({ search }): SearchTexts => search });
  const navigate = useNavigate();
  const choose = (caseId: string) =>
    navigate({ to: ".", search: { case: caseId }, replace: true, resetScroll: false });
  const legalCase = cases.find(({ caseId }) => String(caseId) === chosen) ?? cases[0];
  if (!legalCase) return null;
  const options = cases.map(({ caseId, accidentType, unreadMessages }) => {
    const name = [formatCaseNumber(caseId), accidentTypeLabel(accidentType)].filter(Boolean).join(" - ");
    const unread = unreadText(unreadMessages);
    return { value: String(caseId), label: unread ? `${name} (${unread})` : name };
  });
  return (
    <Stack>
      {cases.length > 1 && (
        <NativeSelect
          label={t("Your cases")}
          data={options}
          value={String(legalCase.caseId)}
          onChange={({ currentTarget }) => choose(currentTarget.value)}
          maw={560}
          rightSectionWidth={36}
        />
      )}
      {legalCase.admission && legalCase.admission.state !== "admitted" ? (
        <ClientIntake user={user} admission={legalCase.admission} />
      ) : (
        <>
          <NextThing key={`next ${legalCase.caseId}`} listed={legalCase} />
          <Grid>
            <Grid.Col span={{ base: 12, md: 7 }}>
              <CaseCard key={legalCase.caseId} listed={legalCase} />
            </Grid.Col>
            <Grid.Col span={{ base: 12, md: 5 }}>
              <MessagesSection key={legalCase.caseId} of={legalCase} user={user} />
            </Grid.Col>
          </Grid>
        </>
      )}
    </Stack>
  );
}
