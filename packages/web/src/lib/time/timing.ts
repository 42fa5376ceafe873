/** Delays of the specification, section 9, in milliseconds. */
export const timing = {
  redirectAfterVerify: 1000,
  /** Not specified: long enough to read two lines. */
  redirectAfterSetPassword: 2000,
  redirectAfterOnboarding: 1000,
  closeAfterAddCase: 1200,
  closeAfterFormSave: 1500,
  toast: 3000,
  /** Not specified: long enough to read it and to reach its button. */
  toastWithStep: 10_000,
  closeAfterPasswordChange: 2000,
  addressSnackbar: 6000,
  redirectAfterAddress: 2000,
  addressSaveDelay: 1000,
} as const;
