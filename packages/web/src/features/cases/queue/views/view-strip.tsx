import { viewLabel, viewsOf } from "@caseward/domain/cases/lists/queue/views";
import { ActionIcon, Button } from "@mantine/core";
import { IconBookmarkPlus, IconX } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { liveList } from "../../../../lib/lists/freshness";
import { trpc } from "../../../../lib/trpc/trpc";
import { countWords } from "../../../overview/words";
import type { ListFilters } from "../../data/list-filters";
import { SaveViewDialog } from "./save-view-dialog";
import { isSameQuery, queryOf, type SavedView, useSavedViews } from "./saved-views";
import classes from "./view-strip.module.css";

/** Views whose cases wait for somebody too long. */
const urgent: readonly string[] = ["overdue", "mail_failed"];

type ViewStripProps = { filters: ListFilters; aside: ReactNode };

/** The ways to look at the list, each with its count: those of everybody, and the reader's own. */
export function ViewStrip({ filters, aside }: ViewStripProps) {
  const { data } = trpc.cases.views.useQuery(undefined, liveList);
  const saved = useSavedViews();
  const [isSaving, setIsSaving] = useState(false);
  const query = queryOf(filters);
  const isNarrowed = Object.keys(query).length > 0;
  const isKnown = saved.views.some((view) => isSameQuery(view.query, query));
  const isView = filters.view !== undefined && Object.keys(query).length === 1;
  return (
    <div className={classes.strip}>
      <nav aria-label="Views" style={{ minWidth: 0, flex: "0 1 auto" }}>
        <ul className={classes.views}>
          <li>
            <ViewLink search={{}} isPresent={!isNarrowed} label="All" />
          </li>
          {viewsOf.admin.map((view) => {
            const count = data?.views.find(({ key }) => key === view)?.count;
            return (
              <li key={view}>
                <ViewLink
                  search={{ view }}
                  isPresent={isView && filters.view === view}
                  label={viewLabel(view)}
                  count={count}
                  isUrgent={urgent.includes(view) && count !== 0}
                />
              </li>
            );
          })}
          {saved.views.map((view) => (
            <li key={view.id}>
              <SavedViewLink
                view={view}
                isPresent={isSameQuery(view.query, query)}
                onRemove={() => saved.remove(view)}
              />
            </li>
          ))}
        </ul>
      </nav>
      {isNarrowed && !isKnown && !isView && (
        <Button
          variant="subtle"
          size="compact-sm"
          flex="none"
          leftSection={<IconBookmarkPlus size={16} aria-hidden />}
          onClick={() => setIsSaving(true)}
        >
          Save view
        </Button>
      )}
      <div style={{ marginInlineStart: "auto", flex: "none" }}>{aside}</div>
      <SaveViewDialog opened={isSaving} query={query} onClose={() => setIsSaving(false)} />
    </div>
  );
}

type ViewLinkProps = {
  search: Record<string, string>;
  isPresent: boolean;
  label: string;
  /** Null when there are more than the server counts; undefined where nothing is counted. */
  count?: number | null | undefined;
  isUrgent?: boolean;
};

const ViewLink = ({ search, isPresent, label, count, isUrgent = false }: ViewLinkProps) => (
  <Link
    to="."
    search={search}
    resetScroll={false}
    className={classes.view ?? ""}
    // The list's address holds more than a view: which one is present is judged here.
    activeOptions={{ exact: true }}
    {...(isPresent ? { "aria-current": "page" } : {})}
  >
    <bdi>{label}</bdi>{" "}
    {count !== undefined && (
      <span className={classes.count} data-urgent={isUrgent}>
        {countWords(count)}
      </span>
    )}
  </Link>
);

type SavedViewLinkProps = { view: SavedView; isPresent: boolean; onRemove: () => void };

/** Shows how to remove it only while it is open, so that nobody removes one by mistake. */
const SavedViewLink = ({ view, isPresent, onRemove }: SavedViewLinkProps) => (
  <span className={classes.saved}>
    <ViewLink search={view.query} isPresent={isPresent} label={view.name} />
    {isPresent && (
      <ActionIcon variant="subtle" color="gray" aria-label={`Remove view ${view.name}`} onClick={onRemove}>
        <IconX size={14} aria-hidden />
      </ActionIcon>
    )}
  </span>
);
