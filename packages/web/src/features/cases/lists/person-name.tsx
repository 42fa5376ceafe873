import { fullName } from "@caseward/domain/text";
import { Text, type TextProps } from "@mantine/core";

type PersonNameProps = { person: { firstName: string; lastName: string } } & Pick<TextProps, "fw">;

/** A name in a row or on a card: two lines at most, and the whole of it on pointing at it. */
export function PersonName({ person, fw }: PersonNameProps) {
  const name = fullName(person);
  return (
    <Text
      component="div"
      fz="inherit"
      {...(fw ? { fw } : {})}
      lineClamp={2}
      title={name}
      style={{ overflowWrap: "anywhere", lineHeight: 1.3 }}
    >
      {name}
    </Text>
  );
}
