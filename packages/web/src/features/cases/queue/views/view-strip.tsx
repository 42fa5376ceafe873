import { ActionIcon, Button } from "@mantine/core";
import { IconBookmarkPlus, IconX } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { type ReactNode, useEffect, useState } from "react";
import { lateDialog } from "../../../../components/dialogs/late-dialog";
import { keepFocusAfterDialog } from "../../../../lib/screen/keep-focus";
import { useIsPhone } from "../../../../lib/screen/use-is-phone";
import { countWords } from "../../../overview/words";
import type { ListFilters } from "../../data/list-filters";
import { useViews, type View } from "./use-views";
import { ViewSelect } from "./view-select";
import classes from "./view-strip.module.css";

const SaveViewDialog = lateDialog(() => import("./save-view-dialog"), "SaveViewDialog");

type ViewStripProps = { filters: ListFilters; aside: ReactNode };

/** The ways to look at the list, each with its count, and how to keep the present one. */
export function ViewStrip({ filters, aside }: ViewStripProps) {
  const isPhone = useIsPhone();
  const { views, query, remove } = useViews(filters);
  const [isSaving, setIsSaving] = useState(false);
  const present = views.find(({ isPresent }) => isPresent);
  const saved = present?.saved;
  const removal = saved && <RemoveButton name={saved.name} onClick={() => remove(saved)} />;
  return (
    <div className={classes.strip}>
      {isPhone ? (
        <>
          <ViewSelect views={views} />
          {removal}
        </>
      ) : (
        <nav aria-label="Views" className={classes.nav}>
          <ul className={classes.views}>
            {views.map((view) => (
              <li key={view.key} className={classes.item}>
                <ViewLink view={view} />
                {view === present && removal}
              </li>
            ))}
          </ul>
        </nav>
      )}
      {/* At the end of the line, where no count that comes later moves it from under the pointer. */}
      <div className={classes.aside}>
        {!present && (
          <Button
            variant="subtle"
            size="compact-sm"
            flex="none"
            leftSection={<IconBookmarkPlus size={16} aria-hidden />}
            onClick={() => setIsSaving(true)}
            {...SaveViewDialog.nearness}
          >
            Save view
          </Button>
        )}
        {aside}
      </div>
      <SaveViewDialog opened={isSaving} query={query} onClose={() => setIsSaving(false)} />
    </div>
  );
}

function RemoveButton({ name, onClick }: { name: string; onClick: () => void }) {
  // The button disappears with its view, and the focus with it.
  useEffect(() => keepFocusAfterDialog, []);
  return (
    <ActionIcon variant="subtle" color="gray" aria-label={`Remove view ${name}`} onClick={onClick}>
      <IconX size={14} aria-hidden />
    </ActionIcon>
  );
}

const ViewLink = ({
  view: { label, query, isPresent, isCounted, count, isUrgent = false },
}: {
  view: View;
}) => (
  <Link
    to="."
    search={query}
    resetScroll={false}
    className={classes.view ?? ""}
    // The list's address holds more than a view: which one is present is judged by its query.
    activeOptions={{ exact: true }}
    {...(isPresent ? { "aria-current": "page" } : {})}
  >
    <bdi className={classes.label} title={label}>
      {label}
    </bdi>{" "}
    {isCounted && (
      <span className={classes.count} data-urgent={isUrgent}>
        {count !== undefined && countWords(count)}
      </span>
    )}
  </Link>
);
