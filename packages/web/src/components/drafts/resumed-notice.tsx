import { Text } from "@mantine/core";
import type { ResumedDraft } from "../../lib/drafts/resume-draft";
import { RestoredNotice } from "./restored-notice";

type ResumedNoticeProps<Values> = {
  draft: ResumedDraft<Values>;
  /** What is edited: 'case'. */
  what: string;
  labelOf: (field: keyof Values) => string;
  onDiscard: () => void;
};

/** Says that an earlier edit was restored, and what somebody else changed since it began. */
export function ResumedNotice<Values>({ draft, what, labelOf, onDiscard }: ResumedNoticeProps<Values>) {
  const { savedAt, changed, contested } = draft;
  const name = (fields: (keyof Values)[]) => fields.map(labelOf).join(", ");
  return (
    <RestoredNotice restoredAt={savedAt} onDiscard={onDiscard}>
      {changed.length > 0 && (
        <Text
          fw={600}
          mt="xs"
        >{`Since then somebody else changed this ${what}: ${name(changed)}.${contested.length > 0 ? ` Saving replaces their change with what you entered in: ${name(contested)}.` : ""}`}</Text>
      )}
    </RestoredNotice>
  );
}
