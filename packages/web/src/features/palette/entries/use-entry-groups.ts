import type { CaseStatus } from "@caseward/domain/cases/status/status";
import type { User } from "@caseward/domain/users/response";
import { IconBolt, IconBuilding, IconFolder } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { say, t } from "../../../lib/language/text";
import { usePresentActions } from "../../../lib/screen/page-actions";
import { useSession } from "../../../lib/session/session";
import { useLogOut } from "../../../lib/session/use-log-out";
import { focusBackMs } from "../palette-state";
import { type Action, actionsOf, isAskedFor, type LoadDialog } from "./actions";
import type { Entry, EntryGroup } from "./entry";
import { addRecent, type RecentItem, readRecent } from "./recent";
import { caseItem, firmItem, useFound } from "./use-found";

type Asked = { typed: string; asked: string; openDialog: (load: LoadDialog) => void };

/** Everything that fits what is typed, in groups. What is known here comes first, so that nothing moves under the hand. */
export function useEntryGroups({ typed, asked, openDialog }: Asked) {
  const { user, firm } = useSession();
  const found = useFound(asked);
  const openItem = useOpenItem(user);
  const act = useAct(openDialog);
  const isPending = found.isPending || typed !== asked;
  const itemEntry = (item: RecentItem, status?: CaseStatus): Entry => ({
    key: `${item.kind}-${item.id}`,
    ...item,
    status,
    Icon: item.kind === "case" ? IconFolder : IconBuilding,
    isStale: isPending,
    run: () => openItem(item),
  });
  const actions = user ? actionsOf({ userType: user.userType, hasFirm: firm !== null }) : [];
  const present = usePresentActions();
  const presentLabels = present.flatMap((offer) => offer.actions.map(({ label }) => label));
  const groups: EntryGroup[] = [
    ...present.map((offer) => presentGroup(offer, typed)),
    {
      title: t("Recent"),
      entries:
        user && typed === ""
          ? readRecent(user.id).map((item) => ({
              ...itemEntry(item),
              key: `recent-${item.kind}-${item.id}`,
              isStale: false,
            }))
          : [],
    },
    {
      title: t("Actions"),
      entries: actions
        .filter((action) => isAskedFor(action, typed) && !presentLabels.includes(action.label))
        .map((action) => actionEntry(action, act)),
    },
    { title: t("Cases"), entries: found.cases.map((one) => itemEntry(caseItem(one), one.status)) },
    { title: "Law Firms", entries: found.firms.map((one) => itemEntry(firmItem(one))) },
  ];
  const { failure, retry } = found;
  return { groups: groups.filter(({ entries }) => entries.length > 0), isPending, failure, retry };
}

type Offer = ReturnType<typeof usePresentActions>[number];

/** What the screen offers to do with the case in focus, by its own code. */
const presentGroup = ({ title, actions }: Offer, typed: string): EntryGroup => ({
  title,
  entries: actions
    .filter(({ label }) => isAskedFor({ label, words: "case" }, typed))
    .map(({ label, run }) => ({
      key: `present-${label}`,
      label,
      Icon: IconBolt,
      isStale: false,
      run: () => void setTimeout(run, focusBackMs),
    })),
});

const actionEntry = (action: Action, act: (action: Action) => void): Entry => ({
  key: `action-${action.label}`,
  label: say(action.label),
  Icon: action.Icon,
  isStale: false,
  run: () => act(action),
});

const casePaths = {
  admin: "/admin/case/$caseId",
  lawfirm: "/lawfirm/case/$caseId",
  client: "/client/case/$caseId",
} as const;

/** Goes to a case or a firm, and remembers it. */
function useOpenItem(user: User | null) {
  const navigate = useNavigate();
  return (item: RecentItem) => {
    if (!user) return;
    addRecent(user.id, item);
    if (item.kind === "case")
      void navigate({ to: casePaths[user.userType], params: { caseId: String(item.id) } });
    else void navigate({ to: "/admin/lawfirmprofile/$lawFirmId", params: { lawFirmId: String(item.id) } });
  };
}

function useAct(openDialog: (load: LoadDialog) => void) {
  const navigate = useNavigate();
  const logOut = useLogOut();
  return (action: Action) => {
    if ("dialog" in action) openDialog(action.dialog);
    else if ("to" in action) void navigate({ to: action.to });
    else void logOut();
  };
}
