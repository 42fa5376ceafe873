import intake from "./spanish/intake.json";
import door from "./spanish/public.json";
import sentences from "./spanish/sentences.json";

/** What is said before the login. */
export const spanishDoor = { ...door, ...intake, ...sentences };
