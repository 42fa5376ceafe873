import { doJobs } from "../../../platform/workers/do-jobs";
import { printAuthorization } from "./hipaa-document";

/** The thread that prints: one record in, the bytes or what went wrong out. */
doJobs(printAuthorization);
