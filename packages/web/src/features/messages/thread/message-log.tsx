import type { Message } from "@caseward/domain/messages/schema";
import { Button, Text, VisuallyHidden } from "@mantine/core";
import { IconArrowDown } from "@tabler/icons-react";
import { useEffect, useRef } from "react";
import { t } from "../../../lib/language/text";
import { dropOutgoing, type Owner, useUnsent } from "../composer/unsent";
import type { Sending } from "../composer/use-sending";
import { isOwn, type Viewer } from "../parties";
import { EarlierMessages, type EarlierQuery } from "./earlier-messages";
import { MessageBubble } from "./message-bubble";
import { OutgoingBubble } from "./outgoing-bubble";
import classes from "./thread.module.css";
import { type ThreadEntry, threadEntries } from "./thread-entries";
import { useArrivals } from "./use-arrivals";
import { useLogScroll } from "./use-log-scroll";
import { useMarkingRead } from "./use-marking-read";

type MessageLogProps = {
  owner: Owner;
  viewer: Viewer;
  messages: Message[];
  earlier: EarlierQuery;
  sending: Sending;
};

/** The messages, the newest at the bottom, in a box that scrolls by itself. */
export function MessageLog({ owner, viewer, messages, earlier, sending }: MessageLogProps) {
  const box = useRef<HTMLDivElement>(null);
  const newest = messages.at(-1);
  const newestId = newest?.id ?? 0;
  const scroll = useLogScroll(box, newestId);
  const { newFromId, news, endNews } = useArrivals({ messages, viewer, isAtEnd: scroll.isAtEnd });
  useMarkingRead({ box, caseId: owner.caseId, messages, viewer });
  const outgoing = useOutgoing(owner, messages, () => {
    endNews();
    scroll.toEnd();
  });
  const isNewBelow = newest !== undefined && newestId > scroll.reachedId && !isOwn(newest, viewer);
  const focusLog = () => box.current?.focus({ preventScroll: true });
  return (
    <div className={classes.frame}>
      <div
        ref={box}
        className={classes.log}
        role="log"
        aria-label={t("Messages")}
        aria-live="off"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
        tabIndex={0}
        onScroll={scroll.note}
      >
        <div>
          <EarlierMessages query={earlier} onDone={focusLog} />
          {messages.length === 0 && outgoing.length === 0 && (
            <Text c="dimmed">{t("No new messages available.")}</Text>
          )}
          <ol className={classes.list}>
            {threadEntries(messages, { viewer, newFromId, now: new Date() }).map((entry) => (
              <LogEntry key={entry.key} entry={entry} />
            ))}
            {outgoing.map((one) => (
              <OutgoingBubble key={one.requestKey} outgoing={one} sending={sending} onDone={focusLog} />
            ))}
          </ol>
        </div>
      </div>
      {isNewBelow && (
        <Button
          className={classes.jump}
          size="xs"
          leftSection={<IconArrowDown size={14} aria-hidden />}
          onClick={() => {
            scroll.toEnd();
            focusLog();
          }}
        >
          {t("New messages")}
        </Button>
      )}
      <VisuallyHidden role="status">
        {/** The same text twice is said twice. */}
        <span key={news.upToId}>{news.text}</span>
      </VisuallyHidden>
    </div>
  );
}

function LogEntry({ entry }: { entry: ThreadEntry }) {
  if (entry.kind === "message") return <MessageBubble entry={entry} />;
  if (entry.kind === "day") return <li className={classes.mark}>{entry.label}</li>;
  return (
    <li className={`${classes.mark} ${classes.new}`} data-new>
      {t("New")}
    </li>
  );
}

/** The messages that are being sent, until the thread has them. Sending scrolls to the end. */
function useOutgoing(owner: Owner, messages: Message[], onSent: () => void) {
  const outgoing = useUnsent(owner, "outgoing");
  const newestId = messages.at(-1)?.id ?? 0;
  const arrived = outgoing.filter(({ messageId }) => messageId !== null && messageId <= newestId);
  useEffect(() => {
    for (const { requestKey } of arrived) dropOutgoing(owner, requestKey);
  });
  const count = useRef(outgoing.length);
  useEffect(() => {
    if (outgoing.length > count.current) onSent();
    count.current = outgoing.length;
  });
  const isThere = ({ body, afterId, problem }: (typeof outgoing)[number]) =>
    problem === null &&
    messages.some((one) => one.id > afterId && one.author.id === owner.userId && one.body === body);
  return outgoing.filter((one) => !arrived.includes(one) && !isThere(one));
}
