import type { ReactNode } from "react";
import classes from "./skeleton.module.css";

type BoneProps = { width?: number | string; height?: number };

const times = <Item,>(count: number, make: (at: number) => Item) =>
  Array.from({ length: count }, (_, at) => make(at));

const remOf = (size: number | string | undefined) => (typeof size === "number" ? `${size / 16}rem` : size);

export const Bone = ({ width, height }: BoneProps) => (
  <span className={classes.bone} style={{ width: remOf(width), height: remOf(height) }} />
);

const Tight = ({ children }: { children: ReactNode }) => <div className={classes.tight}>{children}</div>;

const widths = ["92%", "78%", "85%", "64%"] as const;

const widthAt = (at: number) => widths[at % widths.length] ?? "80%";

export const LineBones = ({ count = 3 }: { count?: number }) => (
  <Tight>
    {times(count, (at) => (
      <Bone key={at} width={widthAt(at)} />
    ))}
  </Tight>
);

/** The rows of a list, or the cards that they are on a phone. */
export const RowBones = ({ count = 7 }: { count?: number }) => (
  <div className={classes.rows}>
    {times(count, (at) => (
      <div key={at} className={classes.row}>
        <Bone width={32} />
        <Bone width={widthAt(at)} />
        <Bone width={88} height={20} />
        <Bone width={widthAt(at + 1)} />
        <Bone width={widthAt(at + 2)} />
        <Bone height={28} />
      </div>
    ))}
  </div>
);

/** A label and its value, as often as asked for. */
const PairBones = ({ count }: { count: number }) => (
  <div className={classes.pairs}>
    {times(count, (at) => (
      <Tight key={at}>
        <Bone width={88} height={12} />
        <Bone width={widthAt(at)} />
      </Tight>
    ))}
  </div>
);

/** The stages of a case, or its forms: a round mark and its words. */
export const TimelineBones = () => (
  <div>
    {times(4, (at) => (
      <div key={at} className={classes.marked}>
        <Bone width={28} height={28} />
        <Bone width={widthAt(at)} />
      </div>
    ))}
  </div>
);

export const ThreadBones = () => (
  <div className={classes.bubbles}>
    <Bone width="70%" height={56} />
    <Bone width="55%" height={40} />
    <Bone width="62%" height={56} />
  </div>
);

const CardBones = ({ children }: { children: ReactNode }) => (
  <div className={classes.card}>
    <Bone width={160} height={20} />
    {children}
  </div>
);

/** A page of sections with the timeline and the messages beside them. */
export const DetailsBones = () => (
  <div className={classes.stack}>
    <Tight>
      <Bone width={260} height={28} />
      <Bone width={140} height={20} />
    </Tight>
    <div className={classes.beside}>
      <div className={classes.stack}>
        <CardBones>
          <PairBones count={4} />
          <LineBones />
        </CardBones>
        <CardBones>
          <PairBones count={4} />
        </CardBones>
      </div>
      <CardBones>
        <TimelineBones />
      </CardBones>
    </div>
  </div>
);

/** The client's two cards. */
export const DashboardBones = () => (
  <div className={classes.beside}>
    <CardBones>
      <PairBones count={1} />
      <LineBones />
      <TimelineBones />
    </CardBones>
    <CardBones>
      <ThreadBones />
    </CardBones>
  </div>
);

/** Fields with their labels. */
export const FormBones = () => (
  <div className={classes.stack}>
    {times(4, (at) => (
      <Tight key={at}>
        <Bone width={140} height={14} />
        <Bone height={44} />
      </Tight>
    ))}
  </div>
);
