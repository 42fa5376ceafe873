import { setTimeout as pause } from "node:timers/promises";
import { parentPort, workerData } from "node:worker_threads";

/** A thread of its own sends the flood, so that it does not hold up the thread that takes the times (flood.mjs). */
const { url, emails, kind, atOnce, milliseconds } = workerData;

const begun = performance.now();
const isOver = () => performance.now() - begun > milliseconds;
const answers = new Map();
const faults = new Set();

await Promise.all(Array.from({ length: atOnce }, (_, sender) => logInAgainAndAgain(sender)));
parentPort.postMessage({ answers, faults: [...faults] });

async function logInAgainAndAgain(sender) {
  for (let turn = 0; !isOver(); turn++) {
    const reply = await fetch(`${url}/auth/login`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-forwarded-for": networkOf(sender, turn) },
      body: JSON.stringify({ email: addressOf(sender, turn), password: "a wrong password" }),
    });
    await reply.arrayBuffer();
    note(reply);
    if (reply.status !== 401) await pause(50);
  }
}

/** All of them from one, or nearly each from another one. */
function networkOf(sender, turn) {
  return kind === "one network" ? "198.51.100.7" : `203.${turn % 256}.${sender % 256}.${sender >> 8}`;
}

/** A known address, or an unknown one. */
function addressOf(sender, turn) {
  return sender % 2 ? emails[sender % emails.length] : `nobody-${sender}-${turn}@people.test`;
}

function note({ status, headers }) {
  answers.set(status, (answers.get(status) ?? 0) + 1);
  if (![401, 429, 503].includes(status)) faults.add(`A login was answered with ${status}`);
  const mustSayWhen = status === 429 || status === 503;
  if (mustSayWhen && !(Number(headers.get("retry-after")) > 0)) faults.add(`A ${status} had no Retry-After`);
}
