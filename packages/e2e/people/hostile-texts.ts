import { type Call, done, logInAt, registerAt } from "./api";
import { adminEmail, password } from "./people";

/**
 * What somebody types who wants it to run, or to break the page: markup that calls `hacked`, a word without an end, and
 * characters that are not seen.
 */
export const hostile = (length: number): string =>
  `"><img src=x onerror=hacked()><svg onload=hacked()>{{7*7}}\u200B${"W".repeat(length)}`.slice(0, length);

/** Names take no angle brackets: of the same, what is left without them. */
const hostileName = (length: number) =>
  hostile(length * 2)
    .replace(/[<>]/g, "")
    .slice(0, length);

/** The part that every text has, and which is looked for where it is shown. */
export const hostileStart = "img src=x onerror=hacked()";

/** Where line breaks may stand: blocks of code, links that would run, characters that turn the direction of writing. */
const hostileParagraph = `${hostile(400)}\n<script>hacked()</script>\n[a](javascript:hacked()) javascript:hacked()\n\u202Edlrow\u202C\n<a href="javascript:hacked()">link</a> <iframe srcdoc="<script>parent.hacked()</script>"></iframe>`;

/** Each run fills in other people, so that a test that is tried again finds its own. */
export const domain = `hostile-${Date.now()}.test`;
const names = { firstName: hostileName(100), lastName: hostileName(100) };

const office = {
  ...{ address: hostile(200), suite: hostile(200), city: hostileName(100), state: "TX", zipCode: "78701" },
};

const firm = {
  ...{ firmName: hostileName(200), firmWebsite: "https://hostile.test", addresses: [office, office] },
  primaryContact: {
    ...names,
    title: hostileName(100),
    email: `contact@${domain}`,
    mobileNumber: "512-555-0101",
  },
  ...{ practiceAreas: [{ name: "Slip and Fall", rank: 1 }], monthlyNewCaseCapacity: "6-10" },
  ...{ apiIntegrationInterest: "unsure", caseUpdatesCommitment: "yes", termsAgreed: true },
  ...{ informationVerified: true, caseManagementSoftware: "other", otherSoftware: hostile(200) },
  ...{ firmDescription: hostileParagraph, usp: hostileParagraph, notes: hostileParagraph },
};

const injury = (email: string) => ({
  ...{ ...names, email, phoneNumber: "(512) 555-0142", accidentType: "Slip and fall" },
  ...{ city: hostileName(100), state: "TX", date: "2024-03-10", referralSource: "Google" },
  ...{ description: hostileParagraph, hasAttorney: true, satisfiedWithAttorney: false },
  ...{ attorneyName: hostileName(100), lawFirmName: hostileName(100) },
});

const medicalInfo = {
  medicalProviders: { seenProvider: true, hipaaConsentGiven: true, proceduresReceived: [hostile(200)] },
  generalMedicalInformation: {
    ...{ emsResponded: true, hospitalName: hostile(200), hospitalized: true, lengthOfStay: hostile(200) },
    imagingStudiesDone: true,
    imagingStudiesDetails: [{ date: "2024-03-11", facility: hostile(200), studyType: hostile(200) }],
    ...{ transportedByAmbulance: false, treatmentProvidedAtScene: null },
    ...{ studiesPerformedInHospital: hostile(200), proceduresPerformedInHospital: hostile(200) },
  },
  injuryAndSymptomAssessment: { symptoms: [hostile(200), hostile(200)] },
};

const financialInfo = {
  ...{ employeed: "Self-Employed", lossOfIncome: "Yes", monthlyIncome: 5200.5, needFinancialHelp: "No" },
};

/** What is signed is printed: letters, digits and punctuation alone. */
const signable = (length: number) =>
  `"img src x onerror hacked() {{7*7}}${"W".repeat(length)}`.slice(0, length);

const hipaaInfo = {
  patientInformation: {
    ...{ name: signable(100), signature: signable(100), signatureDate: "2025-01-15" },
    ...{ patientNamePrinted: signable(100), phoneNumber1: "(415) 555-0100", phoneNumber2: null },
  },
  authorization: {
    authorizationType: "with-exemptions",
    exemptions: {
      ...{ mentalHealth: true, communicableDiseases: false, hivAids: false, substanceAbuse: false },
      ...{ other: true, otherDescription: signable(200) },
    },
  },
  representative: { name: signable(100), authority: signable(200) },
};

/** Fills every text that somebody may type with it, and answers who they are and where it is shown. */
export async function fillWithHostileTexts(origin: string) {
  const admin = await logInAt(origin, adminEmail, password);
  const lawyer = await registerAt(origin, {
    ...names,
    userType: "lawfirm",
    email: `lawyer@${domain}`,
    password,
  });
  const client = await registerAt(origin, {
    ...names,
    userType: "client",
    email: `client@${domain}`,
    password,
  });
  const { lawFirm } = await done(lawyer.call("POST", "/law-firm", firm));
  const firmId = (lawFirm as { id: number }).id;
  const decision = { status: "verified", note: hostileParagraph };
  await done(admin.call("PUT", `/law-firm/${firmId}/verification`, decision));
  await done(client.call("PUT", "/client/address", { addresses: [office] }));
  await done(admin.call("POST", "/trpc/auth.inviteAdmin", { ...names, email: `invited@${domain}` }));
  const caseIds = [];
  for (const address of [`client@${domain}`, `second@${domain}`, `third@${domain}`])
    caseIds.push(await addCase(admin.call, address));
  const [accepted = 0, rejected = 0] = caseIds;
  const offer = { lawFirmId: firmId, lawFirmNote: hostileParagraph };
  for (const caseId of [accepted, rejected])
    await done(admin.call("POST", `/case/${caseId}/assign-law-firm`, offer));
  await done(lawyer.call("PUT", `/case/${accepted}/accept`));
  await done(
    lawyer.call("PUT", `/case/${rejected}/reject`, { reasonCode: "at_capacity", note: hostileParagraph }),
  );
  await done(client.call("PUT", `/case/${accepted}/add-medical-info`, { medicalInfo }));
  await done(client.call("PUT", `/case/${accepted}/add-financial-info`, { financialInfo }));
  await done(client.call("PUT", `/case/${accepted}/add-hipaa-info`, { hipaaInfo }));
  for (const { call } of [admin, lawyer, client])
    await done(call("POST", `/case/${accepted}/messages`, { body: hostileParagraph }));
  await remind(admin.call, accepted);
  // The lawyer's knows of the firm only since there is one.
  const { session: lawfirm } = await logInAt(origin, `lawyer@${domain}`, password);
  const sessions = { admin: admin.session, lawfirm, client: client.session };
  return { sessions, firmId, accepted, rejected, fresh: caseIds[2] ?? 0 };
}

async function addCase(call: Call, email: string): Promise<number> {
  const made = await done(call("POST", "/case", injury(email)));
  return (made.case as { caseId: number }).caseId;
}

const remind = (call: Call, entityId: number) =>
  done(
    call("POST", "/scheduled-tasks", {
      ...{ entityType: "case", entityId, taskType: "reminder", taskSubtype: hostile(100) },
      ...{ scheduledAt: "2096-03-12T20:30:00Z", channel: "email", payload: { [hostile(60)]: hostile(400) } },
    }),
  );
