import { keys, type Shape } from "./answer-keys";

type Role = "anonymous" | "client" | "lawfirm" | "admin";

const person = keys("id name userType");
const address = keys("address suite city state zipCode isPrimary");
const lawFirm = keys("id firmName");

const medicalInfo: Shape = {
  medicalProviders: { ...keys("seenProvider hipaaConsentGiven"), proceduresReceived: ["value"] },
  generalMedicalInformation: {
    ...keys("emsResponded hospitalName hospitalized lengthOfStay imagingStudiesDone transportedByAmbulance"),
    ...keys("treatmentProvidedAtScene studiesPerformedInHospital proceduresPerformedInHospital"),
    imagingStudiesDetails: [keys("date facility studyType")],
  },
  injuryAndSymptomAssessment: { symptoms: ["value"] },
};
const financialInfo = keys("employeed lossOfIncome monthlyIncome needFinancialHelp");
const hipaaInfo: Shape = {
  ...keys("formId submissionDate formVersion organizationName signedAt"),
  patientInformation: keys("name signature signatureDate patientNamePrinted phoneNumber1 phoneNumber2"),
  authorization: {
    ...keys("effectivePeriod authorizationType expirationDate"),
    exemptions: keys("mentalHealth communicableDiseases hivAids substanceAbuse other otherDescription"),
  },
  representative: keys("name authority"),
  signedBy: person,
};
const message: Shape = { ...keys("id caseId body createdAt readAt"), author: person };

const everyCase = {
  ...keys("caseId status accidentType propertyType city state date imageUrl createdAt createdFrom"),
  ...keys("lawFirmId assignedAt"),
  client: keys("id firstName lastName email phoneNumber userType"),
  lawFirm,
};
/** D7: what the firm gets beside what the client gets, and the admin beside the firm. */
const ofCase: Record<Role, Record<string, Shape>> = {
  anonymous: {},
  client: {},
  lawfirm: keys("lawFirmNote"),
  admin: keys("lawFirmNote referralSource hasAttorney attorneyName lawFirmName satisfiedWithAttorney"),
};
const oneCase = (role: Role): Shape => ({
  case: {
    ...{ ...everyCase, ...ofCase[role], ...keys("description") },
    ...{ medicalInfo, financialInfo, hipaaInfo, messages: [message] },
  },
});
const listedCase = (role: Role) => ({
  ...everyCase,
  ...ofCase[role],
  ...keys("hasMedicalInfo hasFinancialInfo hasHipaaInfo unreadMessages"),
});
const rejectedCase = (role: Role) => ({ ...listedCase(role), ...keys("viewable") });

const firm: Record<string, Shape> = {
  ...keys("id firmId firmName yearEstablished firmWebsite firmAddress firmCity firmState firmZip firmPhone"),
  ...keys("firmEmail yearsOfExperience numberOfAttorneys averageMonthlyVolume caseManagementSoftware"),
  ...keys("otherSoftware apiIntegrationInterest initialResponseTime monthlyNewCaseCapacity termsAgreed"),
  ...keys("caseUpdatesCommitment informationVerified firmDescription usp referralSource notes"),
  ...keys("createdAt updatedAt"),
  practiceAreas: [keys("name rank")],
  addresses: [address],
  primaryContact: {
    ...keys("firstName lastName title email mobileNumber faxNumber"),
    ...keys("email_preferred sms_preferred fax_preferred"),
  },
  jurisdictions: [{ ...keys("state stateName"), counties: ["value"] }],
};

const user = keys("id firstName lastName email phoneNumber userType");
const session = (role: Role): Record<string, Shape> => ({
  user: role === "lawfirm" ? { ...user, ...keys("firmId") } : user,
  firm: lawFirm,
  address,
});
const sessions: Shape = { sessions: [keys("id browser system createdAt lastSeenAt isPresent")] };
const account = keys(
  "id firstName lastName email userType firmName state hasSecondFactor lastLoginAt sessions",
);
const settings = keys("language");
const stages: Shape = { stages: [keys("stageKey isActive startedAt completedAt")] };
const draft: Shape = { draft: { ...keys("savedAt"), content: "anything" } };
const task: Shape = {
  ...keys("id entityType entityId entityName taskType taskSubtype scheduledAt channel status lastError"),
  ...keys("nextAttemptAt sentAt createdAt"),
  payload: "anything",
};
const caseTask = keys("id taskType taskSubtype scheduledAt channel status sentAt");
const savedForm = (info: Shape): Shape => ({ ...keys("version savedAt"), info, savedBy: person });
const auditEvent: Shape = {
  ...keys("id at actorRole action caseId remoteAddress sessionId requestId outcome errorCode"),
  ...{ actor: keys("id name"), subjects: [keys("id name")], contents: ["value"] },
  detail: keys(
    "entityId? entityType? fields? formId? from? isRequired? language? lawFirmId? sessionId? stageKey? taskId? to? unrecorded? userType? version?",
  ),
};
const recoveryCodes: Shape = { recoveryCodes: ["value"] };
const nothing: Shape = {};

/** The keys of what each procedure answers to each role, over both transports. */
export const answers: Record<string, Shape | ((role: Role) => Shape)> = {
  "addresses.list": { addresses: [address] },
  "addresses.save": { addresses: [address] },
  "audit.list": { events: [auditEvent], ...keys("nextCursor") },
  "audit.ofMyCase": { readers: [{ ...keys("name userType lastAt"), contents: ["value"] }] },
  "auth.changePassword": keys("message"),
  "auth.endOtherSessions": sessions,
  "auth.endSession": sessions,
  "auth.forgotPassword": keys("message"),
  "auth.inviteAdmin": keys("email"),
  /** A client's, whoever logs in. */
  "auth.login": { ...session("client"), ...keys("token") },
  "auth.logout": nothing,
  "auth.register": keys("email message registrationSecret"),
  "auth.session": session,
  "auth.sessions": sessions,
  "auth.setLanguage": settings,
  "auth.setPassword": keys("email"),
  "auth.settings": settings,
  "auth.verifyEmail": keys("email passwordToken"),
  "cases.accept": oneCase,
  "cases.add": oneCase,
  "cases.assignments": {
    assignments: [
      {
        ...keys("id caseId note assignedAt assignedBy decidedAt decidedBy outcome reasonCode reasonNote"),
        lawFirm,
      },
    ],
  },
  "cases.contact": keys("firmName phone"),
  "cases.get": oneCase,
  "cases.list": (role) => ({
    cases: [listedCase(role)],
    ...keys("nextCursor"),
    ...(role === "lawfirm" ? keys("total?") : {}),
  }),
  "cases.listForFirm": (role) => ({
    assignedCases: [listedCase(role)],
    rejectedCases: [rejectedCase(role)],
    ...keys("nextCursor"),
  }),
  "cases.listRejected": (role) => ({ cases: [rejectedCase(role)], ...keys("nextCursor") }),
  "cases.overview": {
    statuses: [keys("status count")],
    weeks: [keys("startsAt count")],
    waiting: [{ ...keys("caseId clientName assignedAt isLate"), lawFirm }],
    ...keys("lateOffers"),
  },
  "cases.recall": oneCase,
  "cases.reject": oneCase,
  "cases.signUpClient": oneCase,
  "cases.submit": oneCase,
  "cases.update": oneCase,
  "clients.list": { clients: [keys("id firstName lastName email")], ...keys("nextCursor") },
  "firms.create": { lawFirm: firm },
  "firms.get": { lawFirm: firm },
  "firms.list": {
    lawFirms: [{ ...firm, ...keys("jurisdiction jurisdictionCounty") }],
    ...keys("nextCursor"),
  },
  "forms.discardDraft": draft,
  "forms.draft": draft,
  "forms.get": {
    forms: {
      medical: savedForm(medicalInfo),
      financial: savedForm(financialInfo),
      hipaa: savedForm(hipaaInfo),
    },
  },
  "forms.hipaaLink": keys("url"),
  "forms.saveDraft": draft,
  "forms.saveFinancial": oneCase,
  "forms.saveMedical": oneCase,
  "forms.submitHipaa": oneCase,
  "live.changes": keys("topic caseId"),
  "messages.list": { messages: [message], ...keys("nextCursor") },
  "messages.markRead": nothing,
  "messages.post": { message },
  "secondFactor.confirm": recoveryCodes,
  /** An admin's, whoever confirms. */
  "secondFactor.confirmLogin": { ...session("admin"), ...keys("token") },
  "secondFactor.end": nothing,
  "secondFactor.get": keys("isOn isRequired recoveryCodesLeft"),
  "secondFactor.renewRecoveryCodes": recoveryCodes,
  "secondFactor.start": keys("secret uri"),
  "stages.complete": stages,
  "stages.list": stages,
  "stages.reopen": stages,
  "tasks.create": { task },
  "tasks.delete": nothing,
  "tasks.get": { task },
  "tasks.list": { tasks: [task], ...keys("nextCursor overdue?") },
  "tasks.listOfCase": (role) => ({
    tasks: [role === "admin" ? { ...caseTask, ...keys("lastError") } : caseTask],
    ...keys("nextCursor"),
  }),
  "tasks.remindFirm": { task },
  "tasks.retry": { task },
  "tasks.update": { task },
  "users.disable": account,
  "users.enable": account,
  "users.endSessions": account,
  "users.list": { users: [account], ...keys("nextCursor") },
  "users.removeSecondFactor": account,
  "users.requireSecondFactor": { userTypes: ["value"] },
  "users.requiredSecondFactors": { userTypes: ["value"] },
  "users.sessions": sessions,
};
