import type { Value } from "../ledger";
import { type Actor, ask, type Creation, create, isUnanswered } from "../world";

const hour = 3_600_000;

/** Makes reminders that are due at once and must go out, and others that are moved, cancelled and deleted in time. */
export const taskActor: Actor = (world) => {
  const { random, ledger, admin } = world;
  const far: { id: number; key: string }[] = [];
  const unanswered: Creation[] = [];

  function body(marker: string, scheduledAt: string) {
    const { caseId } = random.pick(world.openCases as [(typeof world.openCases)[0]]);
    const channel = random.pick(["email", "email", "sms"]);
    const about = { entityType: "case", entityId: caseId, taskType: "reminder", taskSubtype: "general" };
    return { ...about, channel, scheduledAt, payload: { marker } };
  }

  function making(): Creation {
    const marker = world.marker();
    const at = random.isOneIn(2) ? new Date(Date.now() + random.below(1500)).toISOString() : farMoment();
    const [key, value] = at > inAnHour() ? [`far:${marker}`, `pending ${at}`] : [`soon:${marker}`, "1"];
    return { procedure: "tasks.create", who: admin, input: body(marker, at), changes: { [key]: value } };
  }

  async function make(): Promise<void> {
    const creation = unanswered.shift() ?? making();
    const answer = await create(world, creation);
    if (isUnanswered(answer)) unanswered.push(creation);
    const [key = ""] = Object.keys(creation.changes);
    if (answer.kind === "done" && key.startsWith("far:"))
      far.push({ id: (answer.data.task as { id: number }).id, key });
  }

  const inAnHour = () => new Date(Date.now() + hour).toISOString();

  const farMoment = () =>
    new Date(Math.floor(Date.now() / 1000) * 1000 + 24 * hour + random.below(1000) * 1000).toISOString();

  async function change({ id: taskId, key }: { id: number; key: string }): Promise<void> {
    const now = ledger.valueOf(key);
    if (!now?.startsWith("pending")) return;
    const at = farMoment();
    const what = random.pick(["move", "move", "cancel", "delete"]);
    const changes = (value: Value) => ({ [key]: value });
    if (what === "move")
      await ask(world, admin, "tasks.update", { taskId, scheduledAt: at }, changes(`pending ${at}`));
    else if (what === "cancel")
      await ask(
        world,
        admin,
        "tasks.update",
        { taskId, status: "cancelled" },
        changes(now.replace("pending", "cancelled")),
      );
    else await ask(world, admin, "tasks.delete", { taskId }, changes(`deleted ${now}`));
  }

  return async () => {
    const task = random.isOneIn(2) ? undefined : random.some(far.slice(-10));
    await (task ? change(task) : make());
  };
};
