import type { MessageAudience } from "@caseward/domain/messages/audience";
import { Text, VisuallyHidden } from "@mantine/core";
import type { ReactNode } from "react";
import { formatInstant } from "../../../lib/language/dates";
import { t } from "../../../lib/language/text";
import classes from "./thread.module.css";
import type { MessageEntry } from "./thread-entries";

/** One message of the thread: its author, its time and its text as it was typed. */
export function MessageBubble({ entry }: { entry: MessageEntry }) {
  const { message, side, author, startsTurn, time, isReadMark } = entry;
  return (
    <li className={classes.message} data-side={side} data-turn={startsTurn || undefined}>
      {startsTurn ? (
        <Text size="sm" c="dimmed" style={{ overflowWrap: "anywhere" }}>
          <bdi>{author}</bdi>
        </Text>
      ) : (
        <VisuallyHidden>{author}</VisuallyHidden>
      )}
      <Bubble body={message.body}>
        <time
          className={classes.time}
          dateTime={message.createdAt}
          title={formatInstant(message.createdAt)}
          data-message-id={message.id}
        >
          {time}
        </time>
      </Bubble>
      <IntakeMark audience={message.audience} />
      {isReadMark && (
        <Text size="xs" c="dimmed" {...(message.readAt ? { title: formatInstant(message.readAt) } : {})}>
          {t("Read")}
        </Text>
      )}
    </li>
  );
}

/** Says which messages are between the firm and the administrators. No client ever has one. */
export const IntakeMark = ({ audience }: { audience: MessageAudience | undefined }) =>
  audience === "intake" && (
    <Text size="xs" c="dimmed">
      Not seen by the client
    </Text>
  );

/** A message is plain text: it has no mark-up, and an address in it is no link. */
export function Bubble({ body, children }: { body: string; children?: ReactNode }) {
  return (
    <div className={classes.bubble}>
      <div className={classes.body} dir="auto">
        {body}
      </div>
      {children}
    </div>
  );
}
