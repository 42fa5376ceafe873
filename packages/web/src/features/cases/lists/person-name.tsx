import { clientName, type MaybeNamed } from "@caseward/domain/values/text";
import classes from "./person-name.module.css";

type PersonNameProps = { of: { caseId: number; client: MaybeNamed }; isStrong?: boolean };

/** The client's name in a row or on a card: two lines at most, and the whole of it on pointing at it. */
export function PersonName({ of, isStrong = false }: PersonNameProps) {
  const name = clientName(of);
  return (
    <div className={classes.name} data-strong={isStrong} title={name}>
      <bdi>{name}</bdi>
    </div>
  );
}
