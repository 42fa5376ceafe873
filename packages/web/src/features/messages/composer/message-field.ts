export const messageFieldId = "new-message";

/** Leads to the field of a new message, wherever on the page it stands. */
export const writeMessage = () => document.getElementById(messageFieldId)?.focus();
