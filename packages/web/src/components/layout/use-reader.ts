import { useLayoutEffect } from "react";

/** Tells the styles who reads: clients, and everybody before the login, get larger text and controls (styles.css). */
export function useReader(reader: "client" | "staff") {
  useLayoutEffect(() => {
    document.documentElement.dataset.reader = reader;
  }, [reader]);
}
