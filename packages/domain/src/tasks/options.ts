/** What scheduled tasks may be about, do and use (specification, section 3; D36). */
export const taskEntityTypes = ["case", "client", "lawfirm"] as const;
export const taskTypes = ["reminder", "follow_up"] as const;
export const taskChannels = ["email", "sms"] as const;
export const taskStatuses = ["pending", "sent", "cancelled"] as const;
/** By time, the latest first; or what waits with the longest due first, and then what is over, the newest first. */
export const taskSorts = ["scheduledAt", "urgency"] as const;

export type TaskEntityType = (typeof taskEntityTypes)[number];
export type TaskChannel = (typeof taskChannels)[number];

/** Suggestions; any other text is allowed. Who a task about a case goes to follows from it. */
export const taskSubtypes = [
  { value: "medical_form", label: "Medical form", aboutCaseGoesTo: "client" },
  { value: "financial_form", label: "Financial form", aboutCaseGoesTo: "client" },
  { value: "hipaa_form", label: "HIPAA form", aboutCaseGoesTo: "client" },
  { value: "firm_response", label: "Firm response", aboutCaseGoesTo: "lawfirm" },
  { value: "client_signup", label: "Client sign-up", aboutCaseGoesTo: "lawfirm" },
  { value: "general", label: "General", aboutCaseGoesTo: "client" },
] as const;

/** Who gets a task: the client or the firm it is about; of a case the firm where the firm has something to do. */
export function taskAudience({
  entityType,
  taskSubtype,
}: {
  entityType: TaskEntityType;
  taskSubtype: string;
}): "client" | "lawfirm" {
  if (entityType !== "case") return entityType;
  return taskSubtypes.find(({ value }) => value === taskSubtype)?.aboutCaseGoesTo ?? "client";
}
