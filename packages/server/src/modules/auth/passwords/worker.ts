import { doJobs } from "../../../threads/do-jobs";
import { giveWay } from "../../../threads/give-way";
import { doHashJob } from "./hash-job";

/** A thread that hashes. */
giveWay();
doJobs(doHashJob);
