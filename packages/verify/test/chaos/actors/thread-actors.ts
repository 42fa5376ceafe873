import { type Actor, ask, isUnanswered, type Person } from "../world";
import { workOnForms } from "./forms";

type Message = { who: Person; caseId: number; requestKey: string };

/** Writes and reads messages. One whose answer was lost is sent again under its key, and must be there once. */
export const messageActor: Actor = (world) => {
  const unanswered: Message[] = [];

  async function post(message: Message): Promise<void> {
    const { who, caseId, requestKey } = message;
    const input = { caseId, requestKey, body: `Hello ${requestKey}` };
    const answer = await ask(world, who, "messages.post", input, { [`message:${requestKey}`]: "1" });
    if (isUnanswered(answer)) unanswered.push(message);
    const id = (answer.data.message as { id: number } | undefined)?.id;
    if (id !== undefined && world.random.isOneIn(3))
      await ask(world, world.admin, "messages.markRead", { caseId, upToId: id });
  }

  return async () => {
    const { caseId, client, lawyer } = world.random.pick(world.openCases as [(typeof world.openCases)[0]]);
    const who = world.random.pick<Person>([client, lawyer, world.admin]);
    await post(unanswered.shift() ?? { who, caseId, requestKey: world.marker() });
  };
};

/** The clients at their forms, one of them at each step. */
export const clientActor: Actor = (world) => async () => {
  const { caseId, client, lawyer } = world.random.pick(world.openCases as [(typeof world.openCases)[0]]);
  await workOnForms(world, world.random.isOneIn(3) ? lawyer : client, caseId);
};
