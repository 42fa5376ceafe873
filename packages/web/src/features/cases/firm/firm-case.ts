import { canMoveCase } from "@caseward/domain/cases/transition";
import { formatInstant } from "../../../lib/language/dates";
import type { FirmCase } from "../data/case-pages";

/** Whether the firm has still to answer. A rejected case that was recalled is no longer the firm's (D3). */
export const awaitsDecision = (row: FirmCase) => row.viewable !== false && canMoveCase(row, "accept");

export const receivedAt = ({ assignedAt }: FirmCase) => (assignedAt ? formatInstant(assignedAt) : "-");
