import { createContext } from "react";
import type { Decide } from "./decision-dialogs";

type RowShape = {
  /** Tells the status of each row, where a list mixes them and stands by itself. */
  withStatus: boolean;
  decide: Decide;
};

/** What the rows of a list share, which are drawn by blocks: the same object as long as nothing in it changes. */
export const RowShapeContext = createContext<RowShape>({ withStatus: false, decide: () => undefined });
