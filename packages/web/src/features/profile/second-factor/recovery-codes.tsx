import { Alert, Button, Checkbox, Group, Portal, SimpleGrid, Stack, Text } from "@mantine/core";
import { IconCircleCheck, IconDownload, IconPrinter } from "@tabler/icons-react";
import { useRef, useState } from "react";
import { useSession } from "../../../lib/session/session";
import { CopyButton } from "./copy-button";
import { codesAsText, downloadText } from "./recovery-text";

type RecoveryCodesProps = { heading: string; codes: readonly string[]; onDone: () => void };

/** The codes, this one time: only their hashes are kept. It goes on once they are said to be saved. */
export function RecoveryCodes({ heading, codes, onDone }: RecoveryCodesProps) {
  const [areSaved, setSaved] = useState(false);
  const [isReminded, setReminded] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  const goOn = () => {
    if (areSaved) return onDone();
    setReminded(true);
    box.current?.focus();
  };
  return (
    <Stack>
      <Alert color="green" icon={<IconCircleCheck />} role="status">
        {heading}
      </Alert>
      <Text>
        Save these recovery codes in a safe place, such as a password manager, or print them. Without your
        authenticator app, each of them lets you log in once. They are shown only now.
      </Text>
      <SimpleGrid
        component="ul"
        cols={{ base: 1, xs: 2 }}
        spacing={4}
        aria-label="Recovery codes"
        m={0}
        p={0}
      >
        {codes.map((code) => (
          <Text key={code} component="li" ff="monospace" style={{ listStyle: "none" }}>
            {code}
          </Text>
        ))}
      </SimpleGrid>
      <Keeping codes={codes} />
      <Checkbox
        ref={box}
        label="I have saved these codes"
        checked={areSaved}
        error={isReminded && !areSaved && "Please save the codes first, then check this box"}
        onChange={({ currentTarget }) => setSaved(currentTarget.checked)}
      />
      <Group justify="flex-end">
        <Button onClick={goOn}>Done</Button>
      </Group>
    </Stack>
  );
}

/** The ways to keep them: on the clipboard, as a file, on paper. */
function Keeping({ codes }: { codes: readonly string[] }) {
  const { user } = useSession();
  const text = codesAsText(codes, user?.email ?? "");
  return (
    <Group gap="xs">
      <CopyButton label="Copy" text={codes.join("\n")} />
      <Button
        variant="default"
        size="xs"
        leftSection={<IconDownload size={16} aria-hidden />}
        onClick={() => downloadText("caseward-recovery-codes.txt", text)}
      >
        Download
      </Button>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconPrinter size={16} aria-hidden />}
        onClick={() => window.print()}
      >
        Print
      </Button>
      <Portal>
        {/* Printed instead of the page (print.css). */}
        <pre id="paper" hidden>
          {text}
        </pre>
      </Portal>
    </Group>
  );
}
