import { fill, inTurn, press, pressInDialog, type Screen } from "../screen";

/** The demo's people have no second factor. This answer stands for the server's answer about one. */
const state = (isOn: boolean, recoveryCodesLeft = 0, isRequired = false) => ({
  procedure: "secondFactor.get",
  how: { answers: { isOn, isRequired, recoveryCodesLeft } },
});
const secret = "2ELIKSVDBE5ME7KDXS4QADOCNJ2WPGQR";
const uri = `otpauth://totp/Caseward:somebody%40caseward.test?issuer=Caseward&secret=${secret}`;
const started = { procedure: "secondFactor.start", how: { answers: { secret, uri } } };
const recoveryCodes = "bcdf ghjk mnpq rstv wxyz 2345 6789 abcd efgh jkmn"
  .split(" ")
  .map((four) => `${four}-7h2m-pq4w-${four}`);
const given = { answers: { recoveryCodes } };
const confirmed = { procedure: "secondFactor.confirm", how: given };
const wrongCode = {
  code: "invalid_code",
  message: "This code is not right, or it was used before. Please try the next one.",
};
const refused = { procedure: "secondFactor.confirm", how: { refuses: wrongCode } };

const password = fill("Current Password", "caseward-demo");
const toKey = inTurn(password, press("Continue"));
const enter = inTurn(fill("Code", "123 456"), press("Turn On"));
const inDialog = inTurn(press("Set Up"), toKey);

type Kind = "admin" | "firm";

const pathOf = { admin: "/admin/myprofile", firm: "/lawfirm/myprofile" } as const;

const open = (who: Kind, name: string, sees: Screen["sees"], more: Partial<Screen>): Screen => ({
  ...{ name: `${who}-factor-${name}`, who, path: pathOf[who], sees },
  ...more,
});

/** One's own second factor and sessions, on the profile of an admin or of a lawyer. */
const ofCard = (who: Kind): Screen[] => [
  open(who, "on", "9 recovery codes are left", { hinder: state(true, 9) }),
  open(who, "few-codes", /^Please make new recovery codes/, { hinder: state(true, 1, true) }),
  open(who, "unknown", "Failed to fetch your second factor", {
    hinder: { procedure: "secondFactor.get", how: "fails" },
  }),
];

/** The dialogs, which are the same for both: what lies below a dialog is no part of its check. */
const ofDialogs: Screen[] = [
  open("admin", "password", "First enter your password again.", { bring: press("Set Up") }),
  open("admin", "password-missing", "Current password is required", {
    bring: inTurn(press("Set Up"), pressInDialog("Continue")),
  }),
  open("admin", "key", /^Scan this picture/, { hinder: started, bring: inDialog }),
  open("admin", "wrong-code", /^This code is not right/, {
    hinder: [started, refused],
    bring: inTurn(inDialog, enter),
  }),
  open("admin", "codes", "I have saved these codes", {
    hinder: [started, confirmed],
    bring: inTurn(inDialog, enter),
  }),
  open("admin", "codes-unsaved", /^Please save the codes first/, {
    hinder: [started, confirmed],
    bring: inTurn(inDialog, enter, pressInDialog("Done")),
  }),
  open("admin", "renew", "Make New Codes", { hinder: state(true, 9), bring: press("New Recovery Codes") }),
  open("admin", "end", /^Your password alone then opens/, {
    hinder: state(true, 9),
    bring: press("Turn Off"),
  }),
];

export const secondFactorScreens = [...ofCard("admin"), ...ofCard("firm"), ...ofDialogs];

const asked = {
  procedure: "auth.login",
  how: {
    refuses: { code: "second_factor_required", message: "Please enter the code.", challenge: "x" },
  },
};
const answered = (refuses: { code: string; message: string }) => ({
  procedure: "secondFactor.confirmLogin",
  how: { refuses },
});
const toCode = inTurn(fill("Email", "ruth@caseward.test"), fill("Password", "caseward-demo"), press("Login"));
const typed = inTurn(toCode, fill("Code", "000 000"), press("Login"));
const tooLate = {
  code: "login_step_ended",
  message: "This login took too long or was tried too often. Please enter your password again.",
};

const atLogin = (name: string, sees: Screen["sees"], more: Partial<Screen>): Screen => ({
  ...{ name: `public-login-${name}`, who: "nobody", path: "/login", sees },
  ...more,
});

/** The second step of the login. */
export const codeScreens: Screen[] = [
  atLogin("code", "Use a recovery code", { hinder: asked, bring: toCode }),
  atLogin("code-missing", "Please enter the 6 digits from your app", {
    hinder: asked,
    bring: inTurn(toCode, press("Login")),
  }),
  atLogin("code-wrong", wrongCode.message, { hinder: [asked, answered(wrongCode)], bring: typed }),
  atLogin("code-too-late", tooLate.message, { hinder: [asked, answered(tooLate)], bring: typed }),
  atLogin("recovery-code", "Recovery Code", {
    hinder: asked,
    bring: inTurn(toCode, press("Use a recovery code")),
  }),
];
