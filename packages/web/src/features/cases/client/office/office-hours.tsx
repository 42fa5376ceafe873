import type { CaseContact } from "@caseward/domain/cases/contact";
import { Text } from "@mantine/core";
import { useNow } from "../../../../lib/screen/use-now";
import { officeWords } from "./office-words";

/** Whether somebody is there to answer a call. */
export function OfficeHours({ office }: { office: NonNullable<CaseContact["office"]> }) {
  const words = officeWords(office, useNow());
  return (
    <Text key={words} size="sm" c="dimmed">
      {words}
    </Text>
  );
}
