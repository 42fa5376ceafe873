import { cases } from "./cases";
import type { HotCall } from "./hot-call";
import { listing } from "./listing";
import { reading } from "./reading";
import { talking } from "./talking";
import { writing } from "./writing";

export const hotCalls: readonly HotCall[] = [...reading, ...cases, ...listing, ...writing, ...talking];
