import { IconAlertTriangle, IconCheck, IconCloudOff } from "@tabler/icons-react";
import type { DraftState } from "./draft-keeper";
import classes from "./saved-bar.module.css";

const timeOf = (at: string) =>
  new Intl.DateTimeFormat("en-US", { hour: "numeric", minute: "2-digit" })
    .format(new Date(at))
    .replace(/\u202f/g, " ");

/** Says since when what was typed is safe, and where. A trouble is announced; that all is well is only shown. */
export function SavedBar({ state }: { state: DraftState | null }) {
  if (state?.kept === "server")
    return (
      <div className={classes.bar}>
        <IconCheck size={16} color="var(--mantine-color-green-light-color)" aria-hidden />
        Saved {timeOf(state.at)}
      </div>
    );
  if (!state) return <div className={classes.bar}>What you enter is saved as you go.</div>;
  return (
    <div className={classes.bar} role="status">
      {state.kept === "browser" ? (
        <>
          <IconCloudOff size={16} aria-hidden />
          <span>
            Saved in this browser {timeOf(state.at)}. We could not reach the server and will try again.
          </span>
        </>
      ) : (
        <>
          <IconAlertTriangle size={16} aria-hidden />
          <span>Not saved yet: the server could not be reached. Please keep this page open.</span>
        </>
      )}
    </div>
  );
}
