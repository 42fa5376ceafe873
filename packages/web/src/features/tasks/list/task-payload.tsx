import classes from "./task-payload.module.css";

/** A task's payload, to be looked at. It is kept for the team and is never sent. */
export function TaskPayload({ payload }: { payload: unknown }) {
  if (payload === null || payload === undefined) return null;
  return (
    <details>
      <summary className={classes.summary}>Payload</summary>
      {/** biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <pre className={classes.text} tabIndex={0}>
        {JSON.stringify(payload, null, 2)}
      </pre>
    </details>
  );
}
