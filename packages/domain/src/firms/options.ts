/** The practice areas in their four groups, in the shape that Mantine's `data` takes (D45). */
export const practiceAreaGroups = [
  {
    group: "Motor Vehicle Accidents",
    items: [
      "Car Accidents",
      "Motorcycle Accidents",
      "Truck Accidents",
      "Pedestrian Accidents",
      "Bicycle Accidents",
    ],
  },
  { group: "Personal Injury", items: ["Slip and Fall", "Workplace Injuries", "Construction Accidents"] },
  { group: "Other Transportation", items: ["Maritime Accidents"] },
  {
    group: "Professional Negligence",
    items: ["Medical Malpractice", "Product Liability", "Wrongful Death", "Physical Assault"],
  },
] as const;

const [motorVehicle, personalInjury, otherTransportation, negligence] = practiceAreaGroups;

/** The same without groups, as a tuple, which is what `z.enum` and `pgEnum` take. */
export const practiceAreas = [
  ...motorVehicle.items,
  ...personalInjury.items,
  ...otherTransportation.items,
  ...negligence.items,
] as const;

export type PracticeArea = (typeof practiceAreas)[number];

/** Wire values and what they are shown as (D45). A case volume is both what a firm takes and what it has. */
export const firmOptions = {
  caseVolume: [
    { value: "1-5", label: "1-5 cases per month" },
    { value: "6-10", label: "6-10 cases per month" },
    { value: "11-20", label: "11-20 cases per month" },
    { value: "21-50", label: "21-50 cases per month" },
    { value: "50+", label: "50+ cases per month" },
  ],
  initialResponseTime: [
    { value: "Within 1 hour", label: "Within 1 hour" },
    { value: "Same business day", label: "Same business day" },
    { value: "Within 24 hours", label: "Within 24 hours" },
    { value: "Within 48 hours", label: "Within 48 hours" },
    { value: "3+ business days", label: "3+ business days" },
  ],
  caseManagementSoftware: [
    { value: "clio", label: "Clio" },
    { value: "myCase", label: "MyCase" },
    { value: "practicePanther", label: "PracticePanther" },
    { value: "filevine", label: "Filevine" },
    { value: "smokeball", label: "Smokeball" },
    { value: "needles", label: "Needles" },
    { value: "trialWorks", label: "TrialWorks" },
    { value: "custom", label: "Custom" },
    { value: "other", label: "Other" },
    { value: "none", label: "None" },
  ],
  apiIntegrationInterest: [
    { value: "yes", label: "Yes" },
    { value: "no", label: "No" },
    { value: "unsure", label: "Unsure" },
  ],
  caseUpdatesCommitment: [
    { value: "yes", label: "Yes" },
    { value: "no", label: "No" },
    { value: "needInfo", label: "Need more information" },
  ],
  referralSource: [
    { value: "search", label: "Search" },
    { value: "social", label: "Social" },
    { value: "email", label: "Email" },
    { value: "colleague", label: "Colleague" },
    { value: "conference", label: "Conference" },
    { value: "advertisement", label: "Advertisement" },
    { value: "other", label: "Other" },
  ],
} as const;

export type FirmOption<List extends keyof typeof firmOptions> = (typeof firmOptions)[List][number]["value"];

type Option = { readonly value: string; readonly label: string };
type ValuesOf<Options extends readonly Option[]> = {
  readonly [Index in keyof Options]: Options[Index]["value"];
};

/** The values of one list of `firmOptions` as a tuple, for `z.enum` and `pgEnum`. */
export const optionValues = <const Options extends readonly Option[]>(options: Options) =>
  options.map(({ value }) => value) as unknown as ValuesOf<Options>;

/** What a stored value is shown as; a value that left the list is shown as it is. */
export const optionLabel = (options: readonly Option[], value: string): string =>
  options.find((option) => option.value === value)?.label ?? value;
