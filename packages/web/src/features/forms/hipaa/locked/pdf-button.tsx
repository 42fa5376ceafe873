import { Alert } from "@mantine/core";
import { IconAlertCircle, IconDownload } from "@tabler/icons-react";
import { BusyButton } from "../../../../components/buttons/busy-button";
import { t } from "../../../../lib/language/text";
import { usePdf } from "./use-pdf";

/** 'Download PDF', and why it did not open. */
export function PdfButton({ caseId }: { caseId: number }) {
  const { open, isOpening, problem } = usePdf(caseId);
  return (
    <>
      {problem && (
        <Alert color="red" icon={<IconAlertCircle />} role="alert">
          {problem}
        </Alert>
      )}
      <BusyButton
        mih={48}
        leftSection={<IconDownload size={18} aria-hidden />}
        onClick={() => void open()}
        loading={isOpening}
        style={{ alignSelf: "flex-start" }}
      >
        {t("Download PDF")}
      </BusyButton>
    </>
  );
}
