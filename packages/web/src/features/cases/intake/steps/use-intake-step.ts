import { useLocation, useNavigate, useRouter } from "@tanstack/react-router";
import type { SearchTexts } from "../../../../lib/routing/search";

/** The wanted step stands in the address (`?step=2`), so that the browser's Back leads to the one before. */
export function useIntakeStep() {
  const router = useRouter();
  const navigate = useNavigate();
  const given = useLocation({ select: ({ search }: { search: SearchTexts }) => Number(search.step) });
  const open = (next: number) => {
    const { search } = router.state.location;
    const step = next === 1 ? undefined : String(next);
    void navigate({ to: ".", search: { ...search, step }, resetScroll: false });
  };
  return { wanted: Number.isInteger(given) && given >= 1 ? given : 1, open };
}
