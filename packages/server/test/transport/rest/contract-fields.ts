/** Field names that an outside caller relies on, written down from the contract and not taken from the code. */

const attorneyFields = ["hasAttorney", "attorneyName", "lawFirmName", "satisfiedWithAttorney"];

const caseFields = [
  "caseId",
  "status",
  "client",
  "accidentType",
  "propertyType",
  "city",
  "state",
  "date",
  ...["county", "datePrecision", "governmentLevel", "defect", "medicalCare"],
  "description",
  "addressee",
  "imageUrl",
  "referralSource",
  "createdAt",
  "createdFrom",
  ...attorneyFields,
  "lawFirmId",
  "lawFirm",
  "assignedAt",
  "waitingSince",
  "lawFirmNote",
  "medicalInfo",
  "financialInfo",
  "hipaaInfo",
  "messages",
  "expiresAt",
  "deadline",
  "disclosed",
];

const without = (fields: string[], ...left: string[]) => fields.filter((field) => !left.includes(field));

/** What each role gets of a case that it opens (D7). */
export const caseFieldsFor = {
  admin: caseFields,
  lawfirm: without(caseFields, "referralSource", ...attorneyFields),
  client: without(
    caseFields,
    "referralSource",
    "lawFirmNote",
    "expiresAt",
    "deadline",
    "disclosed",
    ...attorneyFields,
  ),
};

const listed = (fields: string[]) => [
  ...without(fields, "description", "messages", "medicalInfo", "financialInfo", "hipaaInfo"),
  "hasMedicalInfo",
  "hasFinancialInfo",
  "hasHipaaInfo",
  "unreadMessages",
  ...["waitingFor", "isOverdue", "formsDone"],
];

export const deadlineFields = [
  ...["id", "kind", "claimClass", "date", "ruleId", "citation", "confidence", "explanation", "state"],
  ...["daysLeft", "isUntolled"],
];

export const messageFields = ["id", "caseId", "author", "body", "audience", "createdAt", "readAt"];
export const authorFields = ["id", "name", "userType"];

export const listFieldsFor = {
  admin: listed(caseFieldsFor.admin),
  lawfirm: listed(caseFieldsFor.lawfirm),
  client: listed(caseFieldsFor.client),
};

/** Of an account, and of a case's client. */
export const userFields = ["id", "firstName", "lastName", "email", "phoneNumber", "userType"];
export const lawyerFields = [...userFields, "firmId"];

export const stageKeysInOrder = [
  "onboarding",
  "assignment",
  "signedup",
  "evaluation",
  "planning",
  "care",
  "mmi",
  "negotiation",
  "resolution",
  "postsupport",
];
export const stageFields = ["stageKey", "isActive", "startedAt", "completedAt"];

export const addressFields = ["address", "suite", "city", "state", "zipCode", "isPrimary"];

export const lawFirmFields = [
  "id",
  "firmId",
  "firmName",
  "yearEstablished",
  "firmWebsite",
  "firmAddress",
  "firmCity",
  "firmState",
  "firmZip",
  "firmPhone",
  "firmEmail",
  "yearsOfExperience",
  "numberOfAttorneys",
  "averageMonthlyVolume",
  "practiceAreas",
  "addresses",
  "primaryContact",
  "jurisdictions",
  "caseManagementSoftware",
  "otherSoftware",
  "apiIntegrationInterest",
  "initialResponseTime",
  "monthlyNewCaseCapacity",
  "caseUpdatesCommitment",
  "termsAgreed",
  "informationVerified",
  "firmDescription",
  "usp",
  "referralSource",
  "notes",
  "createdAt",
  "updatedAt",
  ...["barAdmissions", "verification"],
];

export const listedFirmFields = [...lawFirmFields, "jurisdiction", "jurisdictionCounty", "lookAlikes"];

export const firmSettingsFields = [
  ...["timeZone", "businessHours", "observesFederalHolidays", "languages", "monthlyCapacity"],
  ...["pausedUntil", "pauseReason", "usedThisMonth", "effectiveCapacity", "untold"],
];

export const offerPlanFields = ["advancesByItself", "disclosure", "note", "madeBy", "endedAt", "steps"];

export const primaryContactFields = [
  "firstName",
  "lastName",
  "title",
  "email",
  "mobileNumber",
  "faxNumber",
  "email_preferred",
  "sms_preferred",
  "fax_preferred",
];

export const medicalFields = ["medicalProviders", "generalMedicalInformation", "injuryAndSymptomAssessment"];
export const generalFields = [
  "emsResponded",
  "hospitalName",
  "hospitalized",
  "lengthOfStay",
  "imagingStudiesDone",
  "imagingStudiesDetails",
  "transportedByAmbulance",
  "treatmentProvidedAtScene",
  "studiesPerformedInHospital",
  "proceduresPerformedInHospital",
];
export const financialFields = ["employeed", "lossOfIncome", "monthlyIncome", "needFinancialHelp"];

/** Those of the specification, then our own. */
export const hipaaFields = [
  ...["formId", "submissionDate", "patientInformation", "authorization", "formVersion", "organizationName"],
  ...["representative", "signedBy", "signedAt", "enteredBy", "enteredByFirm", "confirmedAt"],
  ...["revokedAt", "revocationReason"],
];
export const patientFields = [
  ...["name", "signature", "signatureDate", "patientNamePrinted", "phoneNumber1", "phoneNumber2"],
];
export const authorizationFields = [
  ...["effectivePeriod", "authorizationType", "exemptions", "expirationDate"],
];

/** Those of the specification, then our own. */
export const taskFields = [
  ...[
    "id",
    "entityType",
    "entityId",
    "taskType",
    "taskSubtype",
    "scheduledAt",
    "channel",
    "payload",
    "status",
  ],
  ...["entityName", "lastError", "nextAttemptAt", "sentAt", "createdAt"],
];
/** Of a task about a case, on the case's page; the administrator learns the error as well. */
export const caseTaskFields = ["id", "taskType", "taskSubtype", "scheduledAt", "channel", "status", "sentAt"];
export const listedClientFields = ["id", "firstName", "lastName", "email"];

export const namesOf = (record: object) => Object.keys(record).sort();
export const sorted = (names: readonly string[]) => [...names].sort();
