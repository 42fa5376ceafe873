import { firmIdSchema } from "@caseward/domain/firms/schema";
import { Group } from "@mantine/core";
import { BackLink } from "../../components/links/back-link";
import { MatchingCard } from "./facts/settings/matching-card";
import { RouterLink } from "../../components/links/router-link";
import { SettingsCard } from "./facts/settings/settings-card";
import { FirmLoadFailure } from "./firm-load-failure";
import { FirmView } from "./firm-view";
import { FirmReview } from "./verification/firm-review";

const notFound = (lawFirmId: string) => `Law firm data not found in the response for ID ${lawFirmId}...`;

/** The admin's view of any firm, by the number in the path. */
export function LawFirmProfilePage({ lawFirmId }: { lawFirmId: string }) {
  const firmId = firmIdSchema.safeParse({ firmId: lawFirmId }).data?.firmId;
  if (!firmId) return <FirmLoadFailure title="Not Found" message={notFound(lawFirmId)} />;
  return (
    <FirmView
      firmId={firmId}
      failure="getFirm"
      above={
        <Group gap="sm" justify="space-between">
          <BackLink />
          <RouterLink
            to="/admin/lawfirmprofile/$lawFirmId/scorecard"
            params={{ lawFirmId: String(firmId) }}
            fw={500}
          >
            Scorecard
          </RouterLink>
        </Group>
      }
      review={(firm) => (
        <>
          <FirmReview key={firm.id} firm={firm} />
          <MatchingCard firm={firm} />
          <SettingsCard firmId={firm.id} />
        </>
      )}
    />
  );
}
