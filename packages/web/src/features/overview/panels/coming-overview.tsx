import { SkeletonBar } from "../../../components/loading/skeleton-parts";
import sectionClasses from "../overview-section.module.css";
import classes from "./coming-overview.module.css";
import { Panel } from "./panel";

const statuses = ["70%", "100%", "45%", "30%"];
const weeks = [20, 20, 10, 35, 30, 15, 50, 45, 60, 55, 80, 65];
const offers = ["55%", "70%", "60%", "50%", "65%"];

/** In the shape of what comes: bars of statuses, bars of weeks, and five offers. */
export const ComingOverview = () => (
  <div role="status" aria-label="Loading the overview" aria-busy>
    <div className={sectionClasses.panels} aria-hidden>
      <Panel title="Cases by status">
        <div className={classes.statuses}>
          {statuses.map((width) => (
            <div key={width} className={classes.status}>
              <SkeletonBar width={84} height={22} />
              <SkeletonBar width={width} height={12} />
              <SkeletonBar height={14} />
            </div>
          ))}
        </div>
      </Panel>
      <Panel title="Entered per week">
        <div className={classes.weeks}>
          {weeks.map((height, index) => (
            <span key={index} className={classes.week} style={{ height: `${height}%` }} />
          ))}
        </div>
      </Panel>
      <Panel title="Waiting longest for an answer">
        {offers.map((width) => (
          <div key={width} className={classes.offer}>
            <SkeletonBar width={width} />
            <SkeletonBar width={width} />
            <SkeletonBar width={72} />
          </div>
        ))}
      </Panel>
    </div>
  </div>
);
