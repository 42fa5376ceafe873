import { speakPseudo } from "./speak-pseudo";

speakPseudo("door");

await import("../texts/public.test");
