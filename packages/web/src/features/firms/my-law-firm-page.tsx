import { Button, Group } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useSession } from "../../lib/session/session";
import { MatchingCard } from "./facts/settings/matching-card";
import { SettingsCard } from "./facts/settings/settings-card";
import { FirmLoadFailure } from "./firm-load-failure";
import { FirmView } from "./firm-view";

const noFirm = "Authenticated law firm data or firm ID not available. Please ensure you are logged in.";

export function MyLawFirmPage() {
  const { firm, user } = useSession();
  const firmId = firm?.id ?? user?.firmId;
  if (!firmId) return <FirmLoadFailure title="Error Loading Data" message={noFirm} />;
  return (
    <FirmView
      firmId={firmId}
      failure="getOwnFirm"
      above={
        <Group gap="sm" justify="flex-end">
          <Button component={Link} to="/lawfirm/scorecard" variant="default">
            Scorecard
          </Button>
          <Button component={Link} to="/lawfirm/editfirm" variant="default">
            Edit Law Firm
          </Button>
        </Group>
      }
      review={(firm) => (
        <>
          <MatchingCard firm={firm} editPage="/lawfirm/editfirm" />
          <SettingsCard firmId={firm.id} />
        </>
      )}
    />
  );
}
