/** What scheduled tasks may be about, do and use (specification, section 3; D36). */
export const taskEntityTypes = ["case", "client", "lawfirm"] as const;
export const taskTypes = ["reminder", "follow_up"] as const;
export const taskChannels = ["email", "sms"] as const;
export const taskStatuses = ["pending", "sent", "cancelled"] as const;
