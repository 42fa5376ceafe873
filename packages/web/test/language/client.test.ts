import { speakPseudo } from "./speak-pseudo";

speakPseudo("whole");

await import("../texts/client.test");
await import("../texts/case.test");
await import("../texts/forms.test");
await import("../texts/shell.test");
