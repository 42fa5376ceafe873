import { fork } from "node:child_process";
import { join } from "node:path";

/** Gives an order to one of the bench's own processes, which answers once and ends. */
export function inChild<Result>(name: "load" | "chain", order: object): Promise<Result> {
  const child = fork(join(import.meta.dirname, `${name}.js`), {
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  return new Promise((resolve, reject) => {
    child.once("message", (result) => resolve(result as Result));
    child.once("error", reject);
    child.once("exit", (code) =>
      reject(new Error(`The process "${name}" ended with ${code} and without a result`)),
    );
    child.send(order);
  });
}
