import type { CaseStatus } from "@caseward/domain/cases/status/status";
import type { Icon } from "@tabler/icons-react";

/** One line of the palette: something to go to or to do. */
export type Entry = {
  key: string;
  label: string;
  hint?: string | undefined;
  status?: CaseStatus | undefined;
  Icon: Icon;
  /** An answer to what was typed before: it is shown meanwhile, but not chosen unseen. */
  isStale: boolean;
  run: () => void;
};

export type EntryGroup = { title: string; entries: Entry[] };
