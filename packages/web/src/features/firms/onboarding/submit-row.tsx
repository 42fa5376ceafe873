import { Group } from "@mantine/core";
import { BusyButton } from "../../../components/buttons/busy-button";
import { DraftStatus } from "../../../components/drafts/draft-status";
import type { DraftState } from "../../../lib/drafts/draft-keeper";
import classes from "./onboarding.module.css";

type SubmitRowProps = { draftState: DraftState | null; isSending: boolean; isDone: boolean };

/** The button at the end, and since when the draft is safe. */
export function SubmitRow({ draftState, isSending, isDone }: SubmitRowProps) {
  return (
    <Group justify="space-between">
      {isDone ? <span /> : <DraftStatus state={draftState} className={classes.saved} />}
      <BusyButton type="submit" loading={isSending} disabled={isDone}>
        Submit Application
      </BusyButton>
    </Group>
  );
}
