import { type FormKind, formKinds } from "../forms/drafts";

/** What a firm saw of an offer before it accepted: the facts without a name, or the names too. */
export const offerViews = ["summary", "names"] as const;
export type OfferView = (typeof offerViews)[number];

/** What a row of the access log says was read or changed. */
export const auditContents = [...formKinds, ...offerViews] as const;
export type AuditContent = FormKind | OfferView;
