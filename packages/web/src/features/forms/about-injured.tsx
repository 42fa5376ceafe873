import { Text } from "@mantine/core";
import { t } from "../../lib/language/text";
import { useSession } from "../../lib/session/session";
import { trpc } from "../../lib/trpc/trpc";

/** Takes what the page around the form, or the form itself, has asked for. */
const known = { enabled: false };

/** Whom the questions are about where that is not the reader. */
export function AboutInjured({ caseId }: { caseId: number }) {
  const { user } = useSession();
  const opened = trpc.cases.get.useQuery({ caseId, withMessages: false }, known);
  const listed = trpc.cases.list.useQuery({ sort: "createdAt", sortDirection: "desc" }, known);
  const found = opened.data?.case ?? listed.data?.cases.find((one) => one.caseId === caseId);
  const name = found?.addressee?.injuredFirstName;
  if (!found?.addressee || !name) return null;
  const isReader = found.addressee.who === "client" && found.addressee.injured === "client";
  if (isReader) return null;
  return (
    <Text mb="sm" fw={600}>
      {found.addressee.isDead && user?.userType === "client"
        ? t("We are sorry for your loss. Where a question says “you”, it means {name}.", { name })
        : t("Where a question says “you”, it means {name}, who was hurt.", { name })}
    </Text>
  );
}
