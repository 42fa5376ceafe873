import type { ReactNode } from "react";
import classes from "./skeleton.module.css";

type SkeletonBarProps = { width?: number | string; height?: number };

const times = <Item,>(count: number, make: (index: number) => Item) =>
  Array.from({ length: count }, (_, index) => make(index));

const remOf = (size: number | string | undefined) => (typeof size === "number" ? `${size / 16}rem` : size);

export const SkeletonBar = ({ width, height }: SkeletonBarProps) => (
  <span className={classes.bar} style={{ width: remOf(width), height: remOf(height) }} />
);

const Tight = ({ children }: { children: ReactNode }) => <div className={classes.tight}>{children}</div>;

const widths = ["92%", "78%", "85%", "64%"] as const;

const widthAt = (index: number) => widths[index % widths.length] ?? "80%";

export const SkeletonLines = ({ count = 3 }: { count?: number }) => (
  <Tight>
    {times(count, (index) => (
      <SkeletonBar key={index} width={widthAt(index)} />
    ))}
  </Tight>
);

/** The rows of a list, or the cards that they are on a phone. */
export const SkeletonRows = ({ count = 7 }: { count?: number }) => (
  <div className={classes.rows}>
    {times(count, (index) => (
      <div key={index} className={classes.row}>
        <SkeletonBar width={32} />
        <SkeletonBar width={widthAt(index)} />
        <SkeletonBar width={88} height={20} />
        <SkeletonBar width={widthAt(index + 1)} />
        <SkeletonBar width={widthAt(index + 2)} />
        <SkeletonBar height={28} />
      </div>
    ))}
  </div>
);

/** A label and its value, as often as asked for. */
const SkeletonPairs = ({ count }: { count: number }) => (
  <div className={classes.pairs}>
    {times(count, (index) => (
      <Tight key={index}>
        <SkeletonBar width={88} height={12} />
        <SkeletonBar width={widthAt(index)} />
      </Tight>
    ))}
  </div>
);

/** The stages of a case, or its forms: a round mark and its words. */
export const SkeletonTimeline = () => (
  <div>
    {times(4, (index) => (
      <div key={index} className={classes.marked}>
        <SkeletonBar width={28} height={28} />
        <SkeletonBar width={widthAt(index)} />
      </div>
    ))}
  </div>
);

export const SkeletonThread = () => (
  <div className={classes.bubbles}>
    <SkeletonBar width="70%" height={56} />
    <SkeletonBar width="55%" height={40} />
    <SkeletonBar width="62%" height={56} />
  </div>
);

const SkeletonCard = ({ children }: { children: ReactNode }) => (
  <div className={classes.card}>
    <SkeletonBar width={160} height={20} />
    {children}
  </div>
);

/** A page of sections with the timeline and the messages beside them. */
export const SkeletonDetails = () => (
  <div className={classes.stack}>
    <Tight>
      <SkeletonBar width={260} height={28} />
      <SkeletonBar width={140} height={20} />
    </Tight>
    <div className={classes.beside}>
      <div className={classes.stack}>
        <SkeletonCard>
          <SkeletonPairs count={4} />
          <SkeletonLines />
        </SkeletonCard>
        <SkeletonCard>
          <SkeletonPairs count={4} />
        </SkeletonCard>
      </div>
      <SkeletonCard>
        <SkeletonTimeline />
      </SkeletonCard>
    </div>
  </div>
);

/** The client's two cards. */
export const SkeletonDashboard = () => (
  <div className={classes.beside}>
    <SkeletonCard>
      <SkeletonPairs count={1} />
      <SkeletonLines />
      <SkeletonTimeline />
    </SkeletonCard>
    <SkeletonCard>
      <SkeletonThread />
    </SkeletonCard>
  </div>
);

export const SkeletonForm = () => (
  <div className={classes.stack}>
    {times(4, (index) => (
      <Tight key={index}>
        <SkeletonBar width={140} height={14} />
        <SkeletonBar height={44} />
      </Tight>
    ))}
  </div>
);
