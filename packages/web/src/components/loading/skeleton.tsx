import { t } from "../../lib/language/text";
import {
  DashboardBones,
  DetailsBones,
  FormBones,
  LineBones,
  RowBones,
  ThreadBones,
  TimelineBones,
} from "./bones";
import classes from "./skeleton.module.css";

const shapes = {
  lines: LineBones,
  rows: RowBones,
  fewRows: () => <RowBones count={3} />,
  timeline: TimelineBones,
  thread: ThreadBones,
  details: DetailsBones,
  dashboard: DashboardBones,
  form: FormBones,
} as const;

export type SkeletonShape = keyof typeof shapes;

/** Holds the place of what comes, in its shape. */
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
