export const accidentTypes = [
  "Motor Vehicle vs Motor Vehicle",
  "Motor Vehicle vs Pedestrian",
  "Motor Vehicle vs Bicyclist",
  "Motor Vehicle vs Motorcycle",
  "Slip and fall",
  "Construction Site Injury",
  "Work Related Injury",
  "Maritime Injury On Boat",
  "Physical Injury",
  "Physical Assault",
  "Other",
] as const;

export const propertyTypes = [
  "Private Property",
  "Public Property",
  "Commercial Property",
  "Government Property",
  "Other",
] as const;

export const caseReferralSources = ["Google", "Facebook", "Instagram", "Referral", "Other"] as const;

/** Why a firm declines a case (D5). */
export const rejectionReasons = [
  { value: "conflict_of_interest", label: "Conflict of interest" },
  { value: "outside_practice_area", label: "Outside our practice areas" },
  { value: "outside_jurisdiction", label: "Outside our jurisdictions" },
  { value: "insufficient_damages", label: "Insufficient damages" },
  { value: "liability_unclear", label: "Liability is unclear" },
  { value: "at_capacity", label: "We are at capacity" },
  { value: "other", label: "Other" },
] as const;

export type RejectionReason = (typeof rejectionReasons)[number]["value"];
export const rejectionReasonCodes = rejectionReasons.map(({ value }) => value) as [
  RejectionReason,
  ...RejectionReason[],
];
