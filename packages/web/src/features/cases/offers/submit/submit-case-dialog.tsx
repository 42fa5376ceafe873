import { Modal } from "@mantine/core";
import { useState } from "react";
import { useIsPhone } from "../../../../lib/screen/use-is-phone";
import { SubmitCaseForm, type SubmitCaseProps } from "./submit-case-form";

/** The admin offers a case to a law firm (specification, 2.6 and 4), to the best match or to another. */
export function SubmitCaseDialog(props: SubmitCaseProps) {
  const [pending, setPending] = useState(false);
  const isPhone = useIsPhone();
  return (
    <Modal
      opened={props.opened}
      onClose={() => pending || props.onClose()}
      title="Submit Case to Law Firm"
      closeOnClickOutside={false}
      size="46rem"
      fullScreen={isPhone}
    >
      <SubmitCaseForm {...props} onPendingChange={setPending} />
    </Modal>
  );
}
