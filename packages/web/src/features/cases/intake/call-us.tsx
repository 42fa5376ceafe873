import { formatPhone } from "@caseward/domain/values/text";
import { Text } from "@mantine/core";
import { CallLink } from "../../../components/links/call-link";
import { t } from "../../../lib/language/text";
import { trpc } from "../../../lib/trpc/trpc";
import classes from "./steps/steps.module.css";

/** The number of the intake, for whoever would rather speak. Nothing where none is set up. */
export function CallUs() {
  const { data } = trpc.intake.contact.useQuery(undefined, { staleTime: Number.POSITIVE_INFINITY });
  if (!data?.phone) return null;
  return (
    <Text component="div" className={classes.call ?? ""}>
      <span>{t("Prefer to talk?")}</span>
      <CallLink phone={data.phone}>{t("Call {phone}", { phone: formatPhone(data.phone) })}</CallLink>
    </Text>
  );
}
