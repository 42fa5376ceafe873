import { type ReactNode, useEffect, useRef } from "react";
import { LanguageSwitch } from "../../../components/language/language-switch";
import { Logo } from "../../../components/layout/logo";
import { useReader } from "../../../components/layout/use-reader";
import classes from "./intake-frame.module.css";

/** The harbour with a wide card over it. Inside another site's page there is the card's content alone. */
export function IntakeFrame({ isEmbedded, children }: { isEmbedded: boolean; children: ReactNode }) {
  useReader("client");
  const content = useTellHeight(isEmbedded);
  return (
    <div className={isEmbedded ? classes.bare : classes.harbour}>
      <main id="content" tabIndex={-1} ref={content} className={classes.card}>
        <div className={classes.top}>
          {isEmbedded ? <span /> : <Logo />}
          <LanguageSwitch />
        </div>
        {children}
      </main>
    </div>
  );
}

/** Tells the page around us how high we are, so that its frame grows with us and needs no scroll bar of its own. */
function useTellHeight(isEmbedded: boolean) {
  const content = useRef<HTMLElement>(null);
  useEffect(() => {
    const node = content.current;
    if (!isEmbedded || !node) return;
    const observer = new ResizeObserver(() => {
      // Anybody may know how high a form is: the page around us is of an origin that we do not know.
      window.parent.postMessage({ type: "caseward-height", height: node.scrollHeight }, "*");
    });
    observer.observe(node);
    return () => observer.disconnect();
  }, [isEmbedded]);
  return content;
}
