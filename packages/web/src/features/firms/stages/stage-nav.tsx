import { UnstyledButton, VisuallyHidden } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";
import { memo, useMemo, useSyncExternalStore } from "react";
import type { OnboardingValues } from "../fields/form-values";
import type { ValuesFeed } from "../onboarding/values-feed";
import classes from "./stage-nav.module.css";
import { finishedStages, stages } from "./stages";
import { showStage, useActiveStage } from "./use-active-stage";

/** The five headings: they stick, follow the scrolling and tick off; on a phone they are a bar on top. */
export const StageNav = memo(function StageNav({ feed }: { feed: ValuesFeed<OnboardingValues> }) {
  const active = useActiveStage();
  const values = useSyncExternalStore(feed.subscribe, feed.settled);
  const finished = useMemo(() => finishedStages(values), [values]);
  return (
    <nav aria-label="Stages of the application" className={classes.nav}>
      <ol className={classes.stages}>
        {stages.map(({ id, title }, index) => (
          <li key={id}>
            <UnstyledButton
              type="button"
              className={`${classes.stageButton} ${id === active ? classes.active : ""}`}
              aria-current={id === active ? "step" : undefined}
              onClick={() => showStage(id)}
            >
              <span className={classes.stageMark} data-finished={finished.has(id) || undefined} aria-hidden>
                {finished.has(id) ? <IconCheck size={16} /> : index + 1}
              </span>
              <span className={classes.stageTitle}>{title}</span>
              {finished.has(id) && <VisuallyHidden>, filled in</VisuallyHidden>}
            </UnstyledButton>
          </li>
        ))}
      </ol>
    </nav>
  );
});
