import { LabelledValue } from "../../../components/marks/labelled-value";
import { formatDate } from "../../../lib/language/dates";
import type { Viewer } from "../../messages/parties";
import { useThread } from "../../messages/thread/thread-data";
import { authorName } from "../../messages/thread/thread-entries";
import { threadId } from "../../messages/unread-mark";
import classes from "./firm-brief.module.css";

type LastMessageProps = { caseId: number; viewer: Viewer };

/** The newest message of the thread, in two lines at most; it leads to the thread. */
export function LastMessage({ caseId, viewer }: LastMessageProps) {
  const { data } = useThread(caseId);
  const last = data?.at(-1);
  if (!last) return null;
  return (
    <LabelledValue label="Last message">
      <a className={classes.last} href={`#${threadId}`}>
        <span className={classes.author}>
          <bdi>{authorName(last, viewer)}</bdi>, {formatDate(last.createdAt)}:
        </span>{" "}
        {last.body}
      </a>
    </LabelledValue>
  );
}
