import type { FailureKey } from "@caseward/domain/errors/failure-messages";
import type { TaskEntityType } from "@caseward/domain/tasks/options";
import { largestId } from "@caseward/domain/values/limits";
import { clientName, formatCaseNumber, fullName } from "@caseward/domain/values/text";
import type { Choice } from "../../../components/fields/search-select";
import { failureMessage } from "../../../lib/feedback/failure-message";
import { typedSearch } from "../../../lib/lists/freshness";
import { trpc } from "../../../lib/trpc/trpc";

const pageSize = 20;

type Named = { id: number; name: string; hint?: (string | null)[] };

/** '#12 María Núñez' */
export const entityLabel = (id: number, name: string) => `${formatCaseNumber(id)} ${name}`;

const choiceOf = ({ id, name, hint = [] }: Named): Choice => ({
  id,
  label: entityLabel(id, name),
  hint: hint.filter(Boolean).join(", "),
});

type Query = { isFetching: boolean; error: unknown };

const outcomeOf = (choices: Choice[], { isFetching, error }: Query, failure: FailureKey) => ({
  choices,
  isSearching: isFetching,
  failure: error ? failureMessage(error, failure) : null,
});

/** The cases, clients or law firms that a search by name or number finds; the first of them while it is blank. */
export function useEntityChoices(entityType: TaskEntityType, search: string) {
  const page = { search: search || null, limit: pageSize };
  const when = (type: TaskEntityType) => ({ ...typedSearch, enabled: entityType === type });
  const cases = trpc.cases.list.useQuery(page, when("case"));
  const clients = trpc.clients.list.useQuery(page, when("client"));
  const firms = trpc.firms.list.useQuery(page, when("lawfirm"));
  const numbered = useNumberedFirm(entityType === "lawfirm" ? search : "");
  if (entityType === "case")
    return outcomeOf(
      (cases.data?.cases ?? []).map(({ caseId, client, accidentType, status }) =>
        choiceOf({ id: caseId, name: clientName({ caseId, client }), hint: [accidentType, status] }),
      ),
      cases,
      "listCases",
    );
  if (entityType === "client")
    return outcomeOf(
      (clients.data?.clients ?? []).map(({ id, email, ...person }) =>
        choiceOf({ id, name: fullName(person), hint: [email] }),
      ),
      clients,
      "listClients",
    );
  const found = (firms.data?.lawFirms ?? []).filter(({ id }) => id !== numbered?.id);
  return outcomeOf(
    [...(numbered ? [numbered] : []), ...found].map(({ id, firmName, firmCity, firmState }) =>
      choiceOf({ id, name: firmName, hint: [firmCity, firmState] }),
    ),
    firms,
    "listFirms",
  );
}

/** The list of firms is searched by name alone: '#7' is asked for by its number. */
function useNumberedFirm(search: string) {
  const firmId = Number(/^#?(\d{1,10})$/.exec(search)?.[1] ?? 0);
  const enabled = firmId > 0 && firmId <= largestId;
  return trpc.firms.get.useQuery({ firmId }, { enabled }).data?.lawFirm;
}
