import { firmOptions, optionLabel } from "@caseward/domain/firms/options";
import { Text } from "@mantine/core";
import { RouterLink } from "../../../components/links/router-link";
import { formatInstant } from "../../../lib/language/dates";
import type { ListedFirm, Workload } from "./firm-pages";
import { VerificationBadge } from "./verification-badge";

type FirmProps = { firm: ListedFirm };

/** Which firm it is, as a way to its profile and the decision on it. */
export const FirmName = ({ firm }: FirmProps) => (
  <>
    <RouterLink to="/admin/lawfirmprofile/$lawFirmId" params={{ lawFirmId: String(firm.id) }} fw={500}>
      <bdi>{firm.firmName}</bdi>
    </RouterLink>{" "}
    <Text span c="dimmed">
      {`#${firm.id}`}
    </Text>
    <Text size="sm" c="dimmed">
      {[firm.firmCity, firm.firmState].filter(Boolean).join(", ")}
    </Text>
  </>
);

export const Standing = ({ firm: { verification, lookAlikes } }: FirmProps) => (
  <>
    <VerificationBadge status={verification.status} />
    {lookAlikes.length > 0 && (
      <Text size="sm" c="dimmed">
        {lookAlikes.length === 1 ? "1 firm looks alike" : `${lookAlikes.length} firms look alike`}
      </Text>
    )}
  </>
);

/** Where it works, and in what. */
export const Practice = ({ firm: { jurisdiction, practiceAreas } }: FirmProps) => (
  <>
    <Text size="sm" lineClamp={2} title={jurisdiction}>
      {jurisdiction || "No jurisdictions"}
    </Text>
    <Text size="sm" c="dimmed" lineClamp={2} title={practiceAreas.map(({ name }) => name).join(", ")}>
      {practiceAreas.map(({ name }) => name).join(", ") || "No practice areas"}
    </Text>
  </>
);

type LoadProps = { firm: ListedFirm; workload: Workload | undefined };

/** From so many on they are no longer counted. */
const mostCounted = 1000;

export function Load({ firm, workload }: LoadProps) {
  const held = workload?.casesHeld;
  return (
    <>
      <Text size="sm">
        {held === undefined ? "–" : held >= mostCounted ? `${mostCounted} or more held` : `${held} held`}
      </Text>
      <Text size="sm" c="dimmed">
        {optionLabel(firmOptions.caseVolume, firm.monthlyNewCaseCapacity)}
      </Text>
    </>
  );
}

export function LastAnswer({ workload }: Pick<LoadProps, "workload">) {
  if (!workload) return <Text size="sm">–</Text>;
  return (
    <Text size="sm">
      {workload.lastAnsweredAt ? formatInstant(workload.lastAnsweredAt) : "Never answered"}
    </Text>
  );
}
