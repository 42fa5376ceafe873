import type { FormKind } from "@caseward/domain/forms/drafts";
import { can } from "@caseward/domain/users/permissions";
import { Modal } from "@mantine/core";
import { Suspense } from "react";
import { LoadingView } from "../../components/loading/loading-view";
import { useIsPhone } from "../../lib/screen/use-is-phone";
import { useSession } from "../../lib/session/session";
import { formsByKind } from "./forms-by-kind";

type FormDialogProps = {
  caseId: number;
  kind: FormKind;
  opened: boolean;
  /** Counts the openings: each one starts afresh, also while the dialog still fades out. */
  openCount: number;
  onClose: () => void;
  /** Called when the dialog has faded out. */
  onClosed?: () => void;
};

/** One of the three onboarding forms, to fill in or to read. On a phone it has the whole screen. */
export function FormDialog({ caseId, kind, opened, openCount, onClose, onClosed }: FormDialogProps) {
  const isPhone = useIsPhone();
  const { user } = useSession();
  const { titleOf, permission, Form } = formsByKind[kind];
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      {...(onClosed ? { onExitTransitionEnd: onClosed } : {})}
      title={titleOf(caseId)}
      size="lg"
      fullScreen={isPhone}
      stackId="form"
    >
      {user && (
        <Suspense fallback={<LoadingView />}>
          <Form
            key={openCount}
            caseId={caseId}
            user={user}
            canWrite={can({ ...user, firmId: user.firmId ?? null }, permission)}
            onClose={onClose}
          />
        </Suspense>
      )}
    </Modal>
  );
}
