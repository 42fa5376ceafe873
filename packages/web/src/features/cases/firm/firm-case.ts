import { canMoveCase } from "@caseward/domain/cases/status/transition";
import { formatInstant } from "../../../lib/language/dates";
import type { FirmCase } from "../data/case-pages";

export type Decision = "accept" | "reject";
export type Decided = Pick<FirmCase, "caseId" | "client">;
export type Decide = (row: Decided, decision: Decision) => void;

export type FirmRowsProps = {
  rows: FirmCase[];
  label: string;
  /** Whether each row says its status, where a list mixes them. */
  withStatus: boolean;
  decide: Decide;
};

/** Whether the firm has still to answer. A rejected case that was recalled is no longer the firm's (D3). */
export const awaitsDecision = (row: FirmCase) => row.viewable !== false && canMoveCase(row, "accept");

/** What a firm is told of an offer that was taken back before it answered. */
export const takenBack = (when: string) => `This case was taken back on ${when}`;

/** A case that was taken back, or whose time went by, was not rejected by the firm. */
export const chipOf = ({ status, outcome }: FirmCase) =>
  outcome === "recalled" || outcome === "expired" ? outcome : status;

export const receivedAt = ({ assignedAt }: FirmCase) => (assignedAt ? formatInstant(assignedAt) : "-");

export const placeOf = ({ city, state }: FirmCase) => [city, state].filter(Boolean).join(", ");
