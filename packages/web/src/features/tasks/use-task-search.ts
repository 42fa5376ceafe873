import { textLength } from "@caseward/domain/limits";
import { useDebouncedCallback } from "@mantine/hooks";
import { useLocation, useNavigate } from "@tanstack/react-router";
import { useState } from "react";

const pauseMs = 300;

/** What is typed, and what is asked once its writer pauses. It stands in the address, so that Back brings it back. */
export function useTaskSearch() {
  const address: Record<string, string | undefined> = useLocation({ select: ({ search }) => search });
  const navigate = useNavigate();
  const asked = (address.search ?? "").slice(0, textLength.search);
  const [typed, setTyped] = useState(asked);
  const ask = useDebouncedCallback((text: string) => {
    const search = text.replace(/\s+/g, " ").trim();
    void navigate({ to: ".", search: search ? { search } : {}, replace: true, resetScroll: false });
  }, pauseMs);
  const type = (text: string) => {
    setTyped(text);
    ask(text);
  };
  return { asked, typed, type };
}
