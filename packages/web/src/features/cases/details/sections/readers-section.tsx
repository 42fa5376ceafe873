import type { CaseReader } from "@caseward/domain/audit/schema";
import { contentsWords } from "@caseward/domain/audit/words";
import { Button, Stack, Text } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { useId } from "react";
import { PlainList } from "../../../../components/lists/plain-list";
import { QueryView } from "../../../../components/loading/query-view";
import { formatInstant } from "../../../../lib/language/dates";
import { t } from "../../../../lib/language/text";
import { trpc } from "../../../../lib/trpc/trpc";
import { CaseSection } from "./case-section";

/** Who else has opened the forms of the client's case: asked for when it is looked at. */
export function ReadersSection({ caseId }: { caseId: number }) {
  const [isOpen, { toggle }] = useDisclosure();
  const listId = useId();
  return (
    <CaseSection title={t("Who opened your medical data")}>
      <Text>
        {t("These people, other than you, opened your health form, your money form or your HIPAA form.")}
      </Text>
      <Button
        variant="default"
        style={{ alignSelf: "flex-start" }}
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={toggle}
      >
        {isOpen ? t("Hide who opened it") : t("Show who opened it")}
      </Button>
      <div id={listId}>{isOpen && <Readers caseId={caseId} />}</div>
    </CaseSection>
  );
}

/** As many as the server answers. */
const most = 50;

function Readers({ caseId }: { caseId: number }) {
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

function Reader({ reader: { name, userType, contents, lastAt } }: { reader: CaseReader }) {
  return (
    <Stack component="li" gap={2} style={{ overflowWrap: "anywhere" }}>
      <Text fw={500}>
        <bdi translate="no">{name}</bdi> ·{" "}
        <span>{userType === "lawfirm" ? t("Law firm") : t("The Caseward team")}</span>
      </Text>
      <Text size="sm" c="dimmed">
        {formatInstant(lastAt)}
      </Text>
      <Text size="sm">{contents.map((kind) => t(contentsWords[kind])).join(" · ")}</Text>
    </Stack>
  );
}
