import { useState } from "react";
import { z } from "zod";
import { keep, readKept } from "../../lib/browser-storage";
import { useIsPhone } from "../../lib/screen/use-is-phone";

const key = "overview";
const keptSchema = z.object({ isOpen: z.boolean() });

/** Whether the overview is open, as it was left on this device. At first it is, where there is room for it. */
export function useKeptOpen(): [boolean, (isOpen: boolean) => void] {
  const isPhone = useIsPhone();
  const [kept, setKept] = useState(() => readKept(key, keptSchema)?.isOpen);
  const change = (isOpen: boolean) => {
    setKept(isOpen);
    keep(key, { isOpen });
  };
  return [kept ?? !isPhone, change];
}
