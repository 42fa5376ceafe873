import type { FormKind } from "@caseward/domain/forms/drafts";
import { draftPrefix } from "../../../lib/drafts/kept-drafts";

/** Whose draft of what. People who share a browser never see each other's. */
export type DraftPlace = { userId: number; caseId: number; form: FormKind };

export const keyOf = ({ userId, caseId, form }: DraftPlace) => `${draftPrefix}${userId}:${caseId}:${form}`;
