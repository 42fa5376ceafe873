import { IconAlertTriangle, IconCheck, IconCloudOff } from "@tabler/icons-react";
import type { DraftState } from "../../lib/drafts/draft-keeper";
import { formatTime } from "../../lib/language/dates";
import { t } from "../../lib/language/text";

type DraftStatusProps = { state: DraftState | null; className: string | undefined };

/** Says when the draft was saved, and where. A failure is read aloud by screen readers; a success is only shown. */
export function DraftStatus({ state, className }: DraftStatusProps) {
  if (state?.kept === "server")
    return (
      <div className={className}>
        <IconCheck size={16} color="var(--mantine-color-green-light-color)" aria-hidden />
        <span>{t("Saved {time}", { time: formatTime(state.at) })}</span>
      </div>
    );
  if (!state) return <div className={className}>{t("What you enter is saved as you go.")}</div>;
  return (
    <div className={className} role="status">
      {state.kept === "browser" ? (
        <>
          <IconCloudOff size={16} aria-hidden />
          <span>
            {t("Saved in this browser {time}. We could not reach the server and will try again.", {
              time: formatTime(state.at),
            })}
          </span>
        </>
      ) : (
        <>
          <IconAlertTriangle size={16} aria-hidden />
          <span>{t("Not saved yet: the server could not be reached. Please keep this page open.")}</span>
        </>
      )}
    </div>
  );
}
