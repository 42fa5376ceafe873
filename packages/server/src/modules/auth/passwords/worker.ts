import { doJobs } from "../../../platform/workers/do-jobs";
import { giveWay } from "../../../platform/workers/give-way";
import { doHashJob } from "./hash-job";

/** A thread that hashes. */
giveWay();
doJobs(doHashJob);
