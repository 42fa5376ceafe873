import { useState } from "react";
import { useIsPhone } from "../../lib/screen/use-is-phone";
import { keep, readKeptShape } from "../../lib/storage/browser-storage";
import { isBoolean, isShape } from "../../lib/storage/shape";

const key = "overview";
const isKept = isShape<{ isOpen: boolean }>({ isOpen: isBoolean });

/** Whether the overview is open, as it was left on this device. At first it is open, except on a phone. */
export function useKeptOpen(): [boolean, (isOpen: boolean) => void] {
  const isPhone = useIsPhone();
  const [kept, setKept] = useState(() => readKeptShape(key, isKept)?.isOpen);
  const change = (isOpen: boolean) => {
    setKept(isOpen);
    keep(key, { isOpen });
  };
  return [kept ?? !isPhone, change];
}
