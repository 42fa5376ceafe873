import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "postgresql",
  schema: "./packages/db/src/schema",
  out: "./drizzle",
  casing: "snake_case",
});
