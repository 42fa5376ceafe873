import { Stack } from "@mantine/core";
import { QueryView } from "../../../../components/loading/query-view";
import { ReaderMails } from "../../../../components/mails/reader-mails";
import { whileMailsWait } from "../../../../components/mails/while-waiting";
import { trpc } from "../../../../lib/trpc/trpc";
import { CaseSection } from "./case-section";

/** For admins: whether the mails to the client and to the firm's contact arrive. */
export function MailsSection({ caseId }: { caseId: number }) {
  const query = trpc.notifications.ofCase.useQuery({ caseId }, whileMailsWait);
  return (
    <CaseSection title="Mails">
      <QueryView query={query} failure="listMails" skeleton="lines">
        {({ readers }) => (
          <Stack gap="lg">
            {readers.map((reader) => (
              <ReaderMails key={reader.email} reader={reader} />
            ))}
          </Stack>
        )}
      </QueryView>
    </CaseSection>
  );
}
