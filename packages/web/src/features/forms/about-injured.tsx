import { Text } from "@mantine/core";
import { t } from "../../lib/language/text";
import { trpc } from "../../lib/trpc/trpc";

/** Whom the questions are about where that is not the reader. The page around the form has loaded it. */
export function AboutInjured({ caseId }: { caseId: number }) {
  const { cases } = trpc.useUtils();
  const listed = cases.list.getData({ sort: "createdAt", sortDirection: "desc" })?.cases;
  const found =
    cases.get.getData({ caseId, withMessages: false })?.case ?? listed?.find((one) => one.caseId === caseId);
  const name = found?.addressee?.injuredFirstName;
  if (!found?.addressee || !name) return null;
  const isReader = found.addressee.who === "client" && found.addressee.injured === "client";
  if (isReader) return null;
  return (
    <Text mb="sm" fw={600}>
      {t("Where a question says “you”, it means {name}, who was hurt.", { name })}
    </Text>
  );
}
