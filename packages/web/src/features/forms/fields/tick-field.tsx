import classes from "./fields.module.css";

type TickFieldProps = { label: string; checked?: boolean; onChange?: (isTicked: boolean) => void };

/** One of several things that may be ticked, large enough for a thumb. */
export function TickField({ label, checked = false, onChange }: TickFieldProps) {
  return (
    <label className={classes.option}>
      <input
        type="checkbox"
        checked={checked}
        onChange={({ currentTarget }) => onChange?.(currentTarget.checked)}
      />
      <span>{label}</span>
    </label>
  );
}
