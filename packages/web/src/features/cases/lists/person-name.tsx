import { fullName } from "@caseward/domain/values/text";
import classes from "./person-name.module.css";

type PersonNameProps = { person: { firstName: string; lastName: string }; isStrong?: boolean };

/** A name in a row or on a card: two lines at most, and the whole of it on pointing at it. */
export function PersonName({ person, isStrong = false }: PersonNameProps) {
  const name = fullName(person);
  return (
    <div className={classes.name} data-strong={isStrong} title={name}>
      <bdi>{name}</bdi>
    </div>
  );
}
