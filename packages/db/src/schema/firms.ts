import {
  apiInterests,
  caseSoftware,
  caseVolumes,
  firmReferralSources,
  practiceAreaNames,
  responseTimes,
  updateCommitments,
} from "@caseward/domain/firms/options";
import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  pgEnum,
  pgTable,
  primaryKey,
  serial,
  text,
} from "drizzle-orm/pg-core";
import { createdAt, isStateCode, nameText, updatedAt } from "./columns";
