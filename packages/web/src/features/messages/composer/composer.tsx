import { readBody } from "@caseward/domain/messages/body";
import { textLength } from "@caseward/domain/values/limits";
import { Button, Group, Stack, Text, Textarea } from "@mantine/core";
import { type KeyboardEvent, type ReactNode, useRef } from "react";
import { say, t } from "../../../lib/language/text";
import classes from "./composer.module.css";
import { messageFieldId } from "./message-field";
import { changeUnsent, type Owner, useUnsent } from "./unsent";

type ComposerProps = {
  owner: Owner;
  /** The sentence that says who will read it. */
  readers: string;
  /** Who else could read it, where there is a choice. */
  choice: ReactNode;
  onSend: (body: string) => void;
};

/** The count appears when fewer characters than these are left. */
const countFrom = 400;
const below = ["label", "input", "description", "error"] as const;

/** The form of a new message. What was typed stays when the page is left, until it is sent or the user logs out. */
export function Composer({ owner, readers, choice, onSend }: ComposerProps) {
  const text = useUnsent(owner, "text");
  const field = useRef<HTMLTextAreaElement>(null);
  const { body, problem } = readBody(text);
  const isBlank = text.trim() === "";
  const left = textLength.message - body.length;
  const send = () => {
    if (problem === null) onSend(body);
    field.current?.focus();
  };
  const sendByKeys = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <Stack gap="xs">
        <Textarea
          ref={field}
          id={messageFieldId}
          label={t("Your message")}
          description={readers}
          error={!isBlank && problem && say(problem)}
          inputWrapperOrder={[...below]}
          size="md"
          autosize
          minRows={2}
          maxRows={10}
          classNames={{ input: classes.field }}
          value={text}
          onChange={({ currentTarget: { value } }) =>
            changeUnsent(owner, (unsent) => ({ ...unsent, text: value }))
          }
          onKeyDown={sendByKeys}
        />
        {choice}
        <Group justify="space-between" wrap="nowrap">
          <Text size="sm" c="dimmed" className={left > countFrom ? classes.keys : undefined}>
            {left > countFrom ? t("Ctrl + Enter sends") : countText(left)}
          </Text>
          <Button type="submit" flex="none" ml="auto" aria-keyshortcuts="Control+Enter Meta+Enter">
            {t("Send")}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function countText(left: number): string {
  const count = Math.abs(left);
  if (left < 0) return count === 1 ? t("1 character too many") : t("{count} characters too many", { count });
  return count === 1 ? t("1 character left") : t("{count} characters left", { count });
}
