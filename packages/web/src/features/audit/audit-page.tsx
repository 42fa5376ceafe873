import { Stack, Text, Title } from "@mantine/core";
import { BackLink } from "../../components/links/back-link";
import { AuditSearch } from "./audit-search";
import { useAuditFilters } from "./data/audit-filters";
import { AuditList } from "./list/audit-list";

/** Who did what, when and from where, and what was refused. */
export function AuditPage() {
  const search = useAuditFilters();
  return (
    <Stack>
      <BackLink />
      <Title order={1} size="h2">
        Audit
      </Title>
      <Text c="dimmed">
        Each login, refusal, change of a case, and each reading and writing of medical, financial and HIPAA
        data.
      </Text>
      <AuditSearch {...search} />
      <AuditList {...search} />
    </Stack>
  );
}
