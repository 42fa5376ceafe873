/** Accounts of the demo that log in. They exist nowhere else: the demo fills empty databases only (D12). */
export const demoPassword = "caseward-demo";

export const demoAdmin = {
  firstName: "Ruth",
  lastName: "Abernathy-Cole",
  email: "ruth@caseward.test",
  phone: "(312) 555-0100",
} as const;

/** The eight clients who opened their account. José Ángel reads Spanish; Zoë has not been at the address page yet. */
export const demoClients = {
  maria: {
    firstName: "María",
    lastName: "Núñez Ortega",
    email: "maria.nunez@people.test",
    phone: "(213) 555-0110",
    language: "en",
    home: ["1420 Echo Park Ave", "Apt 5", "Los Angeles", "CA", "90026"],
  },
  siobhan: {
    firstName: "Siobhan",
    lastName: "O'Dell",
    email: "siobhan.odell@people.test",
    phone: "(718) 555-0111",
    language: "en",
    home: ["88 Bay Ridge Pkwy", "", "Brooklyn", "NY", "11209"],
  },
  lukasz: {
    firstName: "Łukasz",
    lastName: "Wójcik",
    email: "lukasz.wojcik@people.test",
    phone: "(347) 555-0112",
    language: "en",
    home: ["61-14 Fresh Pond Rd", "2F", "Queens", "NY", "11378"],
  },
  hoa: {
    firstName: "Thị Hoa",
    lastName: "Nguyễn",
    email: "hoa.nguyen@people.test",
    phone: "(832) 555-0113",
    language: "en",
    home: ["11205 Bellaire Blvd", "", "Houston", "TX", "77072"],
  },
  jeanLuc: {
    firstName: "Jean-Luc",
    lastName: "D'Amico",
    email: "jeanluc.damico@people.test",
    phone: "(914) 555-0114",
    language: "en",
    home: ["17 Hudson View Ter", "", "Yonkers", "NY", "10701"],
  },
  chidinma: {
    firstName: "Chidinma",
    lastName: "Eze-Williams",
    email: "chidinma.eze@people.test",
    phone: "(214) 555-0115",
    language: "en",
    home: ["4509 Gaston Ave", "Unit 12", "Dallas", "TX", "75246"],
  },
  joseAngel: {
    firstName: "José Ángel",
    lastName: "Peña Villarreal",
    email: "joseangel.pena@people.test",
    phone: "(210) 555-0116",
    language: "es",
    home: ["733 S Flores St", "", "San Antonio", "TX", "78204"],
  },
  zoe: {
    firstName: "Zoë",
    lastName: "Ångström-Lee",
    email: "zoe.angstrom@people.test",
    phone: "(619) 555-0117",
    language: "en",
    home: null,
  },
} as const;

export type ClientKey = keyof typeof demoClients;
