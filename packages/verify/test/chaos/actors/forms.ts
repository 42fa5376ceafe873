import { formBodies } from "@caseward/server/test/modules/forms/bodies";
import { ask, type Person, type World } from "../world";

const versionIn = (value: string | null | undefined) => Number(value?.split(" ")[0] ?? 0);

/** Somebody saves, drafts or signs one of the three forms of a case, unless an earlier answer about it was lost. */
export async function workOnForms(world: World, who: Person, caseId: number): Promise<void> {
  const { random, ledger } = world;
  const form = random.pick<keyof typeof saves>(["medical", "financial", "hipaa"]);
  const draft = `draft:${caseId}/${form}/${who.id}`;
  if (!ledger.isSure(draft, `${form}:${caseId}`)) return;
  const what = random.pick(["save", "save", "draft", "draft", "discard"]);
  if (what === "discard") await ask(world, who, "forms.discardDraft", { caseId, form }, { [draft]: null });
  else if (what === "draft") await saveDraft(world, who, caseId, { form, draft });
  else await saves[form](world, who, { caseId, draft });
}

type Draft = { form: string; draft: string };

async function saveDraft(world: World, who: Person, caseId: number, { form, draft }: Draft): Promise<void> {
  const marker = world.marker();
  await ask(world, who, "forms.saveDraft", { caseId, form, content: { marker } }, { [draft]: marker });
}

type Save = (world: World, who: Person, target: { caseId: number; draft: string }) => Promise<unknown>;

const saves: Record<"medical" | "financial" | "hipaa", Save> = {
  medical(world, who, { caseId, draft }) {
    const [key, hospitalName] = [`medical:${caseId}`, world.marker()];
    const version = versionIn(world.ledger.valueOf(key));
    const general = { ...formBodies.medicalInfo.generalMedicalInformation, hospitalName };
    const medicalInfo = { ...formBodies.medicalInfo, generalMedicalInformation: general };
    const changes = { [key]: `${version + 1} ${hospitalName}`, [draft]: null };
    return ask(world, who, "forms.saveMedical", { caseId, medicalInfo, expectedVersion: version }, changes);
  },
  financial(world, who, { caseId, draft }) {
    const [key, monthlyIncome] = [`financial:${caseId}`, world.random.below(1_000_000)];
    const version = versionIn(world.ledger.valueOf(key));
    const financialInfo = { ...formBodies.financialInfo, monthlyIncome };
    const changes = { [key]: `${version + 1} ${monthlyIncome}`, [draft]: null };
    return ask(
      world,
      who,
      "forms.saveFinancial",
      { caseId, financialInfo, expectedVersion: version },
      changes,
    );
  },
  hipaa(world, who, { caseId, draft }) {
    const key = `hipaa:${caseId}`;
    const signed = world.ledger.valueOf(key);
    const patientNamePrinted = world.marker();
    const { patientInformation } = formBodies.hipaaInfo;
    const hipaaInfo = {
      ...formBodies.hipaaInfo,
      /** A representative signs, for a patient of any name. */
      patientInformation: { ...patientInformation, name: patientNamePrinted, patientNamePrinted },
    };
    /** Once signed it stays as it is: what comes later is refused and changes nothing. */
    const changes = signed ? {} : { [key]: patientNamePrinted, [draft]: null };
    return ask(world, who, "forms.submitHipaa", { caseId, hipaaInfo }, changes);
  },
};
