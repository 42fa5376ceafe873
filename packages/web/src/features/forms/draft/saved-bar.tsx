import { DraftStatus } from "../../../components/drafts/draft-status";
import type { DraftState } from "../../../lib/drafts/draft-keeper";
import classes from "./saved-bar.module.css";

/** The state of the draft, below the form. */
export const SavedBar = ({ state }: { state: DraftState | null }) => (
  <DraftStatus state={state} className={classes.bar} />
);
