import { z } from "zod";

// The content security policy forbids the code that zod would make at run time. It asks when a schema is made, so this
// has to come before the first one: main.tsx imports it first, and vite.config.ts keeps it beside zod.
z.config({ jitless: true });
