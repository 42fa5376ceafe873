import { t } from "../../lib/language/text";
import classes from "./skeleton.module.css";
import {
  SkeletonDashboard,
  SkeletonDetails,
  SkeletonForm,
  SkeletonLines,
  SkeletonRows,
  SkeletonThread,
  SkeletonTimeline,
} from "./skeleton-parts";

const shapes = {
  lines: SkeletonLines,
  rows: SkeletonRows,
  fewRows: () => <SkeletonRows count={3} />,
  timeline: SkeletonTimeline,
  thread: SkeletonThread,
  details: SkeletonDetails,
  dashboard: SkeletonDashboard,
  form: SkeletonForm,
} as const;

export type SkeletonShape = keyof typeof shapes;

/** Shown while something loads, in the shape of what comes. */
export function Skeleton({ shape, label = t("Loading") }: { shape: SkeletonShape; label?: string }) {
  const Shape = shapes[shape];
  return (
    <div role="status" aria-label={label} aria-busy className={classes.late}>
      <div aria-hidden>
        <Shape />
      </div>
    </div>
  );
}
