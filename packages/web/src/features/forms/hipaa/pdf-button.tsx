import { Alert, Button } from "@mantine/core";
import { IconAlertCircle, IconDownload } from "@tabler/icons-react";
import { t } from "../../../lib/language/text";
import { usePdf } from "./use-pdf";

/** 'Download PDF', and why it did not open. */
export function PdfButton({ caseId }: { caseId: number }) {
  const { open, problem } = usePdf(caseId);
  return (
    <>
      {problem && (
        <Alert color="red" icon={<IconAlertCircle />} role="alert">
          {problem}
        </Alert>
      )}
      <Button
        h={48}
        leftSection={<IconDownload size={18} aria-hidden />}
        onClick={() => void open()}
        style={{ alignSelf: "flex-start" }}
      >
        {t("Download PDF")}
      </Button>
    </>
  );
}
