import type { CaseReader } from "@caseward/domain/audit/schema";
import { contentsWords } from "@caseward/domain/audit/words";
import { Stack, Text } from "@mantine/core";
import { PlainList } from "../../../../components/lists/plain-list";
import { QueryView } from "../../../../components/loading/query-view";
import { formatInstant } from "../../../../lib/language/dates";
import { t } from "../../../../lib/language/text";
import { trpc } from "../../../../lib/trpc/trpc";

/** As many as the server answers. */
const most = 50;

/** Who opened the client's medical data, once the client asks. */
export function ReadersList({ caseId }: { caseId: number }) {
  const query = trpc.audit.ofMyCase.useQuery({ caseId }, { staleTime: 0 });
  return (
    <QueryView
      query={query}
      failure="listReaders"
      skeleton="lines"
      isEmpty={({ readers }) => readers.length === 0}
      empty={<Text c="dimmed">{t("Nobody else has opened them yet.")}</Text>}
    >
      {({ readers }) => (
        <Stack gap="sm">
          <PlainList gap="md" aria-label={t("Who opened your medical data")}>
            {readers.map((reader) => (
              <Reader key={`${reader.name} ${reader.lastAt}`} reader={reader} />
            ))}
          </PlainList>
          {readers.length >= most && (
            <Text c="dimmed">{t("These are the latest {count}.", { count: most })}</Text>
          )}
        </Stack>
      )}
    </QueryView>
  );
}

function Reader({ reader }: { reader: CaseReader }) {
  const { name, userType, contents, offer, lastAt } = reader;
  // The client is told which law firm it is once it has accepted the case.
  const firm = reader.firmName ?? t("A law firm");
  return (
    <Stack component="li" gap={2} style={{ overflowWrap: "anywhere" }}>
      {name && (
        <Text fw={500}>
          <bdi translate="no">{name}</bdi> ·{" "}
          <span>{userType === "lawfirm" ? t("Law firm") : t("The Caseward team")}</span>
        </Text>
      )}
      {offer.includes("names") && <Text>{t("{firm} saw your name for its conflict check.", { firm })}</Text>}
      {offer.includes("summary") && <Text>{t("{firm} saw a summary without your name.", { firm })}</Text>}
      <Text size="sm" c="dimmed">
        {formatInstant(lastAt)}
      </Text>
      {contents.length > 0 && (
        <Text size="sm">{contents.map((kind) => t(contentsWords[kind])).join(" · ")}</Text>
      )}
    </Stack>
  );
}
