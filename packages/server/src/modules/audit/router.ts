import {
  auditResponseSchema,
  caseReadersResponseSchema,
  caseReadersSchema,
  listAuditSchema,
} from "@caseward/domain/audit/schema";
import { procedureFor, router } from "../../platform/trpc/init";
import { readAudit, readCaseReaders } from "./history-service";

export const auditRouter = router({
  list: procedureFor("audit.list")
    .input(listAuditSchema)
    .output(auditResponseSchema)
    .query(({ ctx, input }) => readAudit(ctx, input)),

  ofMyCase: procedureFor("audit.ofMyCase")
    .input(caseReadersSchema)
    .output(caseReadersResponseSchema)
    .query(({ ctx, input }) => readCaseReaders(ctx, input.caseId)),
});
