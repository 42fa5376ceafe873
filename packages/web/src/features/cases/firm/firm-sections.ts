/** The three sections of a firm's dashboard (specification, 2.3; D23). The name keeps each one's search in the address. */
export const firmSections = [
  { name: "new", title: "New Cases", status: "Submitted", empty: "No new cases found" },
  { name: "active", title: "Active Cases", status: "Accepted", empty: "No accepted cases found" },
  { name: "rejected", title: "Rejected Cases", status: "Rejected", empty: "No rejected cases found" },
] as const;

export type FirmSection = (typeof firmSections)[number];
