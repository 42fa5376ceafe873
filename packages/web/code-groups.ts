/** Which modules of a build come in one file. */

const controls = new RegExp(
  [
    "@mantine/core/esm/components/(ActionIcon|Alert|Anchor|CloseButton|Group|Input|InputBase|PasswordInput|TextInput)/",
    "icons/(IconCircleCheck|IconClock)\\.",
    "react-router/dist/esm/useLocation",
    "domain/src/values/limits",
    "src/components/(buttons/busy-button|fields/(email|password)-field|language/after-choice|layout/(logo|use-reader)|links/router-link|loading/(failure|problem)-alert)",
    "src/(lib/forms/use-text-form|lib/language/hold|features/auth/auth-panel)",
  ].join("|"),
);

const lists = new RegExp(
  [
    "src/lib/(lists/(freshness|paging|use-paced|waiting|open-row)|live/(ask-again|live-state))\\.",
    "src/components/(lists/(load-more|plain-list|empty-list)|loading/query-view|marks/status-chip)\\.",
    "domain/src/stages/stages\\.",
    "src/features/messages/unread-mark\\.",
  ].join("|"),
);

/** Icons of pages that clients open. */
const icons =
  /@tabler\/icons-react.*(createReactComponent|defaultAttributes|Icon(AlertCircle|AlertTriangle|Arrow(BackUp|Down|Left)|Ban|Camera|Check|Chevron(Down|Up)|Circle(Check|CheckFilled)?|Dots|HandStop|InfoCircle|Lock|Message|Phone|Photo|Progress|Search|SearchOff|X))\./;

/** The others, but for those of the kinds of accidents, which one page shows. */
const staffIcons =
  /@tabler\/icons-react(?!.*Icon(Ambulance|Bike|Briefcase|Car|Crane|Motorbike|Sailboat|StairsDown|Walk)\.)/;

/** Small modules that most pages behind the login use. */
const shared = new RegExp(
  [
    "@mantine/core/esm/components/(Badge|Card|Divider|Fieldset|Paper|VisuallyHidden)/",
    "get-env|get-style-object|create-safe-context|use-merged-ref|use-mounted|use-window-event",
    "react-remove-scroll|react-style-singleton|use-callback-ref|use-sidecar|components/Portal/|use-submit-keys",
    "src/components/(links/back-link|marks/(initials-mark|labelled-value)|dialogs/(dialog-footer|late-dialog))",
    "src/features/cases/details/option-labels",
    "src/lib/(forms/(issues|focus)|language/dates|routing/use|screen/use|session/use)",
    "@mantine/(store/esm/store|notifications/esm/notifications\\.store)",
    "domain/src/errors/catalogue\\.",
    "src/lib/(feedback/toast\\.|names/|requests/(request-key|single-flight|thumbnail)|time/timing)",
  ].join("|"),
);

/** What the intake and the client's pages share: the drawing of the ten stages, and long text. */
const clientStart = new RegExp(
  [
    "@mantine/core/esm/components/Textarea/",
    "domain/src/(addresses/geography/states|stages/lights)\\.",
    "src/features/cases/timeline/(stage-words|voyage/ten-lights)",
  ].join("|"),
);

/** The frame of every page behind the login, and what follows the changes of others. */
const shell = new RegExp(
  [
    "@mantine/core/esm/core/utils/get-(breakpoint-value|sorted-breakpoints|base-value)/",
    "node_modules/eventsource(-parser)?/",
    "domain/src/(cases/status/transition|messages/(audience|live/)|stages/progress\\.)",
    "src/components/(layout/(account-menu|app-header|app-layout|use-print-mark)|pages/unkept-notice)",
    "src/features/(firms/verification/standing-notice|palette/(palette-(mount|state)|forget-recent|load-palette|search-button))",
    "src/(features/messages/composer/unsent|lib/(feedback/toasts|live/(affected-queries|keep-connected|live-client|renewal)))\\.",
  ].join("|"),
);

/** What the pages of a case share, whoever reads them. */
const casePages = new RegExp(
  [
    "@mantine/core/esm/components/SimpleGrid/",
    "domain/src/messages/body\\.",
    "src/features/cases/timeline/(case-timeline|stage-item)\\.",
    "src/features/cases/details/(case-(details-page|header)|unavailable/)",
    "src/features/cases/details/sections/(case-(picture|section)|incident-section|messages-section)\\.",
    "src/features/messages/(parties|message-thread|composer/(composer|message-field|use-sending)|thread/)",
  ].join("|"),
);

/** What may be done with a case. */
const caseRights = new RegExp(
  [
    "domain/src/(cases/(offers/offer|rights/rights)|users/permissions)\\.",
    "src/features/cases/(data/(case-tasks|use-case-prefetch)|details/actions/action-row|firm/firm-case\\.|lists/case-name\\.)",
  ].join("|"),
);

/** What a client reads of a case: its way, its forms and who to ask. */
const clientPages = new RegExp(
  [
    "domain/src/(cases/access|forms/writers|stages/(quiet|voyage))\\.",
    "src/features/cases/client/(case-story|time-limits-line|who-to-ask|office/)",
    "src/features/cases/timeline/(onboarding-|use-form-opening|voyage/quiet-)",
    "src/features/forms/(form-address|forms-by-kind|sole-opener|draft/progress)\\.",
  ].join("|"),
);

/** Each page asks for a few files, not for forty: where a server speaks HTTP/1.1, six come at a time. */
export const codeGroups = [
  { name: "start", tags: ["$initial" as const], priority: 1 },
  // What nearly every page goes on with, the login first.
  { name: "controls", test: controls },
  // Small pieces of every page with a list.
  { name: "lists", test: lists },
  // Alone each of these is smaller than its request and its name in the start.
  { name: "icons", test: icons },
  { name: "staff-icons", test: staffIcons },
  { name: "shared", test: shared },
  { name: "client-start", test: clientStart },
  { name: "shell", test: shell },
  { name: "case-rights", test: caseRights },
  { name: "case-pages", test: casePages },
  { name: "client-pages", test: clientPages },
];
