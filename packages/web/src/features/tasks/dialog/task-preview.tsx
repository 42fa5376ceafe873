import { isolated } from "@caseward/domain/language/translator";
import type { TaskPreview as Preview } from "@caseward/domain/tasks/preview";
import { readSubtype } from "@caseward/domain/tasks/words";
import { Card, Stack, Text } from "@mantine/core";
import { keepPreviousData } from "@tanstack/react-query";
import { usePacedValue } from "../../../lib/lists/use-paced";
import { trpc } from "../../../lib/trpc/trpc";
import type { TaskFormValues } from "./task-form-values";

/** What a reminder would say as it is filled in now, and the channels that are set up. */
export function useTaskPreview({ entityType, entityId, taskSubtype, channel }: TaskFormValues) {
  const subtype = usePacedValue(readSubtype(taskSubtype));
  const asked = { entityType, entityId: entityId?.id ?? null, taskSubtype: subtype, channel };
  return trpc.tasks.preview.useQuery(asked, { placeholderData: keepPreviousData }).data;
}

export const TaskPreview = ({ preview }: { preview: Preview }) => {
  const { recipient, problem, subject, text } = preview;
  return (
    <Card component="section" aria-label="What will be sent" padding="sm" withBorder>
      <Stack gap="xs" style={{ overflowWrap: "anywhere" }}>
        <Text size="sm" fw={500}>
          What will be sent
        </Text>
        {problem && (
          <Text size="sm" c="red">
            {problem}
          </Text>
        )}
        {recipient && <Text size="sm">{`To: ${recipient}`}</Text>}
        {subject && <Text size="sm">{`Subject: ${isolated(subject)}`}</Text>}
        <Text size="sm" dir="auto" style={{ whiteSpace: "pre-line" }}>
          {text}
        </Text>
      </Stack>
    </Card>
  );
};
