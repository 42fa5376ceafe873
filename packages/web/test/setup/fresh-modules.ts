import { vi } from "vitest";

// A page whose code still came when the file before ended has failed to load. Nothing of that is kept.
vi.resetModules();
