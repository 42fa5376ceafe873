import type { FormKind } from "@caseward/domain/forms/drafts";
import { writesForms } from "@caseward/domain/forms/writers";
import { Modal } from "@mantine/core";
import { Suspense, useState } from "react";
import { LoadingView } from "../../components/loading/loading-view";
import { useIsPhone } from "../../lib/screen/use-is-phone";
import { useSession } from "../../lib/session/session";
import { AboutInjured } from "./about-injured";
import { formsByKind } from "./forms-by-kind";

type FormDialogProps = {
  caseId: number;
  kind: FormKind;
  opened: boolean;
  /** Counts the openings: each one starts afresh, also while the dialog still fades out. */
  openCount: number;
  onClose: () => void;
  /** Opens another form in place of this one. */
  onGoOn: (kind: FormKind) => void;
  /** Called when the dialog has faded out. */
  onClosed?: () => void;
};

/** One of the three onboarding forms, to fill in or to read. On a phone it has the whole screen. */
export function FormDialog(props: FormDialogProps) {
  const { caseId, kind, opened, openCount, onClose, onGoOn, onClosed } = props;
  const isPhone = useIsPhone();
  const { user } = useSession();
  const [done, setDone] = useState<{ before: FormKind; notice: string } | null>(null);
  const { titleOf, Form } = formsByKind[kind];
  return (
    <Modal
      opened={opened}
      onClose={() => {
        setDone(null);
        onClose();
      }}
      {...(onClosed ? { onExitTransitionEnd: onClosed } : {})}
      title={titleOf(caseId)}
      size={720}
      fullScreen={isPhone}
      stackId="form"
    >
      {user && (
        <Suspense fallback={<LoadingView />}>
          <AboutInjured caseId={caseId} />
          <Form
            key={openCount}
            caseId={caseId}
            user={user}
            canWrite={writesForms(user.userType)}
            onClose={onClose}
            notice={done?.before === kind ? done.notice : null}
            onGoOn={(next, notice) => {
              setDone({ before: next, notice });
              onGoOn(next);
            }}
          />
        </Suspense>
      )}
    </Modal>
  );
}
