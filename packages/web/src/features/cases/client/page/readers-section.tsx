import { Button, Text } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { lazy, Suspense, useId } from "react";
import { LoadingView } from "../../../../components/loading/loading-view";
import { t } from "../../../../lib/language/text";
import { CaseSection } from "../../details/sections/case-section";

const ReadersList = lazy(async () => ({ default: (await import("./readers-list")).ReadersList }));

/** Who else has opened the forms of the client's case: asked for when it is looked at. */
export function ReadersSection({ caseId }: { caseId: number }) {
  const [isOpen, { toggle }] = useDisclosure();
  const listId = useId();
  return (
    <CaseSection title={t("Who opened your medical data")}>
      <Text>
        {t("These people, other than you, opened your health form, your money form or your HIPAA form.")}{" "}
        {t("It also says which parts law firms saw before one took your case.")}
      </Text>
      <Button
        variant="default"
        style={{ alignSelf: "flex-start" }}
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={toggle}
      >
        {isOpen ? t("Hide who opened it") : t("Show who opened it")}
      </Button>
      <div id={listId}>
        {isOpen && (
          <Suspense fallback={<LoadingView />}>
            <ReadersList caseId={caseId} />
          </Suspense>
        )}
      </div>
    </CaseSection>
  );
}
