import { useLayoutEffect, useRef } from "react";
import { t } from "../../lib/language/text";
import { keepFocus } from "../../lib/screen/keep-focus";
import { BusyButton } from "./busy-button";

/** Asks once more. When that works the button goes away, and its focus goes on to the screen. */
export function RetryButton({ isBusy, onRetry }: { isBusy: boolean; onRetry: () => void }) {
  const ref = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const button = ref.current;
    return () => {
      if (document.activeElement === button) queueMicrotask(keepFocus);
    };
  }, []);
  return (
    <BusyButton ref={ref} variant="default" size="xs" loading={isBusy} onClick={onRetry}>
      {t("Retry")}
    </BusyButton>
  );
}
