import { listedCase, newStages } from "../cases/sample-cases";
import type { Answers } from "../fake-server";
import { maria } from "../people";
import { renderScreen } from "../render-screen";

/** What the fake server says to a client with one new case. */
const answers: Answers = {
  "cases.list": { cases: [listedCase()], nextCursor: null },
  "stages.list": { stages: newStages },
  "messages.list": { messages: [], nextCursor: null },
};

export const dashboard = (changed: Answers = {}) =>
  renderScreen("/client/dashboard", { session: maria, answers: { ...answers, ...changed } });
