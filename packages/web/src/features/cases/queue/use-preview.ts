import { useMediaQuery } from "@mantine/hooks";
import { useLocation, useNavigate, useRouter } from "@tanstack/react-router";
import { usePaced } from "../../../lib/lists/use-paced";
import type { SearchTexts } from "../../../lib/routing/search";

/** From here on a case fits beside the list. */
const wideWindow = "(min-width: 75em)";

const caseIdPattern = /^[1-9]\d{0,9}$/;

/** The case that is open beside the list, as the address has it (`?case=12`). Back closes it. */
export function usePreview() {
  const router = useRouter();
  const navigate = useNavigate();
  const isWide = useMediaQuery(wideWindow, false, { getInitialValueInEffect: false });
  const inAddress = useLocation({ select: ({ search }: { search: SearchTexts }) => search.case });
  const caseId = isWide && inAddress && caseIdPattern.test(inAddress) ? Number(inAddress) : null;
  const following = usePaced((id: number) => change(id, { replace: true }));

  function change(id: number | undefined, { replace }: { replace: boolean }) {
    const search = { ...router.state.location.search, case: id === undefined ? undefined : String(id) };
    const { previewsCase } = router.state.location.state;
    const state = replace ? { ...(previewsCase ? { previewsCase } : {}) } : { previewsCase: true as const };
    return navigate({ to: ".", search, replace, state, resetScroll: false });
  }

  const close = () => {
    following.cancel();
    if (router.state.location.state.previewsCase) router.history.back();
    else void change(undefined, { replace: true });
  };

  return {
    caseId,
    isWide,
    /** Opens a case beside the list, in place of the one that is open. */
    show: (id: number) => void change(id, { replace: caseId !== null }),
    /** Shows the case that the focus went to, if one is open beside the list. */
    follow: (id: number) => caseId !== null && following.call(id),
    close,
  };
}

export type Preview = ReturnType<typeof usePreview>;

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** The entry before this one is the same list without a case beside it. */
    previewsCase?: true;
  }
}
