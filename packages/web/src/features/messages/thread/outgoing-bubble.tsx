import { Button, Group, Text } from "@mantine/core";
import { IconAlertCircle } from "@tabler/icons-react";
import { say, t } from "../../../lib/language/text";
import type { Outgoing } from "../composer/unsent";
import type { Sending } from "../composer/use-sending";
import { Bubble, IntakeMark } from "./message-bubble";
import classes from "./thread.module.css";

type OutgoingBubbleProps = {
  outgoing: Outgoing;
  sending: Sending;
  /** Takes over the focus: the button that was pressed disappears. */
  onDone: () => void;
};

/** A message that the server does not have yet: being sent, or failed with the reason and a way to try again. */
export function OutgoingBubble({ outgoing, sending, onDone }: OutgoingBubbleProps) {
  const { requestKey, body, audience, problem } = outgoing;
  const act = (action: (requestKey: string) => void) => () => {
    action(requestKey);
    onDone();
  };
  return (
    <li
      className={classes.message}
      data-side="own"
      data-turn
      data-failed={problem === null ? undefined : true}
    >
      <Bubble body={body} />
      <IntakeMark audience={audience} />
      {problem === null ? (
        <Text size="xs" c="dimmed">
          {t("Sending…")}
        </Text>
      ) : (
        <>
          <Text size="sm" c="var(--mantine-color-error)" role="alert" mt={4} ta="end">
            <IconAlertCircle size={16} aria-hidden style={{ verticalAlign: "-3px" }} />{" "}
            <span>{say(problem)}</span>
          </Text>
          <Group gap="xs" mt={4}>
            <Button variant="default" size="xs" onClick={act(sending.retry)}>
              {t("Try again")}
            </Button>
            <Button variant="subtle" size="xs" onClick={act(sending.drop)}>
              {t("Remove")}
            </Button>
          </Group>
        </>
      )}
    </li>
  );
}
