import { stageKeys } from "@caseward/domain/stages/stages";
import { casePayload } from "@caseward/server/test/support/fixtures";
import { type Actor, ask, type Creation, create, isUnanswered, type Lawyer, type World } from "../world";
import { workOnForms } from "./forms";

/** How a case stands: its status, its firm, how often it was offered, and how many stages from sign-up on are complete. */
type Standing = { status: string; firmId: number | null; offers: number; steps: number };

const standingText = ({ status, firmId, offers, steps }: Standing) =>
  `${status} ${firmId ?? "-"} ${offers} ${steps}`;

function standingOf(text: string): Standing {
  const [status = "", firm = "-", offers, steps] = text.split(" ");
  return { status, firmId: firm === "-" ? null : Number(firm), offers: Number(offers), steps: Number(steps) };
}

const added = standingText({ status: "New", firmId: null, offers: 0, steps: 0 });

/** Adds cases and leads them through offers, refusals and stages. */
export const caseActor: Actor = (world) => {
  const { random, ledger, admin } = world;
  const own: number[] = [];
  let unanswered: Creation | undefined;

  function adding(): Creation {
    const email = `${world.marker()}@clients.test`;
    const input = { ...casePayload, email };
    return { procedure: "cases.add", who: admin, input, changes: { [`cases-of:${email}`]: "1" } };
  }

  async function add(): Promise<void> {
    const creation = unanswered ?? adding();
    const answer = await create(world, creation);
    unanswered = isUnanswered(answer) ? creation : undefined;
    if (answer.kind !== "done") return;
    const { caseId } = answer.data.case as { caseId: number };
    ledger.promise(`case:${caseId}`, added);
    own.push(caseId);
  }

  return async () => {
    if (unanswered || own.length < 3 || random.isOneIn(6)) return add();
    const caseId = random.some(own.slice(-12));
    if (caseId !== undefined) await leadOn(world, caseId);
  };
};

async function leadOn(world: World, caseId: number): Promise<void> {
  const { random, ledger } = world;
  const text = ledger.valueOf(`case:${caseId}`);
  if (!text) return;
  const standing = standingOf(text);
  const lawyer = world.lawyers.find(({ firmId }) => firmId === standing.firmId);
  if (random.isOneIn(6)) return describe(world, caseId);
  if (!lawyer) return submit(world, caseId, standing);
  if (standing.status === "Submitted") return decide(world, caseId, { standing, lawyer });
  if (standing.status === "Rejected") return recall(world, caseId, standing);
  return random.isOneIn(2)
    ? workOnForms(world, lawyer, caseId)
    : nextStage(world, caseId, { standing, lawyer });
}

async function describe(world: World, caseId: number): Promise<void> {
  const key = `text:${caseId}`;
  const description = world.marker();
  if (world.ledger.isSure(key))
    await ask(world, world.admin, "cases.update", { caseId, description }, { [key]: description });
}

async function submit(world: World, caseId: number, { offers }: Standing): Promise<void> {
  const { firmId } = world.random.pick(world.lawyers as [Lawyer, Lawyer]);
  const next = standingText({ status: "Submitted", firmId, offers: offers + 1, steps: 0 });
  const input = { caseId, lawFirmId: firmId, lawFirmNote: world.marker(), overrideReason: world.marker() };
  await ask(world, world.admin, "cases.submit", input, { [`case:${caseId}`]: next });
}

async function recall(world: World, caseId: number, standing: Standing): Promise<void> {
  const next = standingText({ ...standing, status: "Rejected", firmId: null });
  await ask(world, world.admin, "cases.recall", { caseId }, { [`case:${caseId}`]: next });
}

type Held = { standing: Standing; lawyer: Lawyer };

/** One of the three, or two of them at once, of which one wins. */
async function decide(world: World, caseId: number, { standing, lawyer }: Held): Promise<void> {
  const key = `case:${caseId}`;
  const accept = () =>
    ask(
      world,
      lawyer,
      "cases.accept",
      { caseId },
      { [key]: standingText({ ...standing, status: "Accepted" }) },
    );
  const reject = () =>
    ask(
      world,
      lawyer,
      "cases.reject",
      { caseId },
      { [key]: standingText({ ...standing, status: "Rejected" }) },
    );
  const takeBack = () => recall(world, caseId, standing);
  const rivals = world.random.pick([[accept], [accept], [reject], [takeBack], [accept, reject]] as [
    (typeof accept)[],
    ...(() => Promise<unknown>)[][],
  ]);
  await Promise.all(rivals.map((act) => act()));
}

async function nextStage(world: World, caseId: number, { standing, lawyer }: Held): Promise<void> {
  const { steps } = standing;
  const changes = { [`case:${caseId}`]: standingText({ ...standing, steps: steps + 1 }) };
  const stageKey = stageKeys[stageKeys.indexOf("signedup") + steps];
  if (stageKey === undefined) return;
  if (steps === 0) await ask(world, lawyer, "cases.signUpClient", { caseId }, changes);
  else await ask(world, lawyer, "stages.complete", { caseId, stageKey }, changes);
}
