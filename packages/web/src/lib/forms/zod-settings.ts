import { z } from "zod/v4";

// Every import of zod leads here (vite.config.ts): the content security policy forbids the code that zod would make at
// run time, and zod asks when a schema is made, so this has to come before the first one, wherever that is loaded.
z.config({ jitless: true });

export { z };
