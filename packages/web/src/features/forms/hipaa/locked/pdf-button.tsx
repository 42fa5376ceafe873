import { IconDownload } from "@tabler/icons-react";
import { BusyButton } from "../../../../components/buttons/busy-button";
import { ProblemAlert } from "../../../../components/loading/problem-alert";
import { t } from "../../../../lib/language/text";
import { usePdf } from "./use-pdf";

/** 'Download PDF', and why it did not open. */
export function PdfButton({ caseId }: { caseId: number }) {
  const { open, isOpening, problem } = usePdf(caseId);
  return (
    <>
      <ProblemAlert>{problem}</ProblemAlert>
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
