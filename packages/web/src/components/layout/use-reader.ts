import { useLayoutEffect } from "react";

/** Sets the reader for the styles. Clients, and everybody before the login, get larger text and controls. */
export function useReader(reader: "client" | "staff") {
  useLayoutEffect(() => {
    document.documentElement.dataset.reader = reader;
  }, [reader]);
}
