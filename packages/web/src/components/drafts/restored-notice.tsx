import { Alert, Button, Group, Text } from "@mantine/core";
import { IconHistory } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { formatInstant } from "../../lib/language/dates";
import { t } from "../../lib/language/text";

type RestoredNoticeProps = {
  restoredAt: string;
  onDiscard: () => void;
  children?: ReactNode;
};

/** Says that a draft was restored. Discarding it asks once, since a thumb slips. */
export function RestoredNotice({ restoredAt, onDiscard, children }: RestoredNoticeProps) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <Alert color="harbour" icon={<IconHistory />} role="status">
      <Text>
        {t("We kept what you entered on {when}. It is not sent yet. You can go on from here.", {
          when: formatInstant(restoredAt),
        })}
      </Text>
      {children}
      <Group mt="sm" gap="sm">
        {isAsking ? (
          <>
            <Button color="red" onClick={onDiscard}>
              {t("Yes, discard it")}
            </Button>
            <Button variant="default" onClick={() => setIsAsking(false)} autoFocus>
              {t("Keep it")}
            </Button>
          </>
        ) : (
          <Button variant="default" onClick={() => setIsAsking(true)}>
            {t("Discard what I entered")}
          </Button>
        )}
      </Group>
    </Alert>
  );
}
