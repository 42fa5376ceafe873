import { useState } from "react";
import { keep, readKeptShape } from "../../lib/storage/browser-storage";
import { isBoolean, isShape } from "../../lib/storage/shape";

const key = "overview";
const isKept = isShape<{ isOpen: boolean }>({ isOpen: isBoolean });

/** Whether the overview is open, as it was left on this device. At first it is closed. */
export function useKeptOpen(): [boolean, (isOpen: boolean) => void] {
  const [kept, setKept] = useState(() => readKeptShape(key, isKept)?.isOpen);
  const change = (isOpen: boolean) => {
    setKept(isOpen);
    keep(key, { isOpen });
  };
  return [kept ?? false, change];
}
