import type { RemindFirmsResponse } from "@caseward/domain/cases/lists/queue/schema";
import type { CaseTask, ScheduledTask } from "@caseward/domain/tasks/response";
import { describe, expect, it } from "vitest";
import { firmPayload } from "../../../support/fixtures";
import { caseTaskFields, listedClientFields, namesOf, sorted, taskFields } from "../contract-fields";
import { emails } from "../journey";
import type { Visit } from "./visit";

type Task = { task: ScheduledTask };
type Clients = { clients: { id: number; email: string }[]; nextCursor: string | null };

export function describeTasks(visit: Visit): void {
  const as = () => visit.as("admin");
  let taskId = 0;
  const ofTask = () => ({ params: { taskId }, ...as() });

  describe("scheduled tasks over the network", () => {
    it("are created by the administrator, who finds whom they are about", async () => {
      const found = await visit.http.call<Clients>("GET", "/clients", {
        query: { search: "maria@" },
        ...as(),
      });
      expect(found).toMatchObject({ status: 200, data: { clients: [{ email: emails.client }] } });
      expect(namesOf(found.data.clients[0] ?? {})).toEqual(sorted(listedClientFields));
      const body = {
        entityType: "case",
        entityId: String(visit.caseId),
        taskType: "follow_up",
        taskSubtype: "medical_form",
        scheduledAt: "2096-03-12T15:30:00-05:00",
        channel: "email",
        payload: '{"reason":"notice of claim"}',
      };
      const created = await visit.http.call<Task>("POST", "/scheduled-tasks", { body, ...as() });
      expect(created.status).toBe(201);
      expect(namesOf(created.data.task)).toEqual(sorted(taskFields));
      expect(created.data.task).toMatchObject({
        ...body,
        entityId: visit.caseId,
        scheduledAt: "2096-03-12T20:30:00.000Z",
        payload: { reason: "notice of claim" },
        status: "pending",
      });
      taskId = created.data.task.id;
    });

    it("are listed, opened and changed, and left alone by a retry while they have not failed", async () => {
      const { call } = visit.http;
      const query = { search: `#${taskId}`, status: "pending", entityType: "case", limit: 10 };
      const listed = await call<{ tasks: ScheduledTask[] }>("GET", "/scheduled-tasks", { query, ...as() });
      expect(listed).toMatchObject({
        status: 200,
        data: { tasks: [{ id: taskId }], nextCursor: null, overdue: 0 },
      });
      const [task] = listed.data.tasks;
      const opened = await call<Task>("GET", "/scheduled-tasks/{taskId}", ofTask());
      expect(opened).toMatchObject({ status: 200, data: { task } });
      const body = { ...task, taskSubtype: "hipaa_form" };
      const changed = await call<Task>("PUT", "/scheduled-tasks/{taskId}", { body, ...ofTask() });
      expect(changed).toMatchObject({ status: 200, data: { task: body } });
      const retried = await call<Task>("POST", "/scheduled-tasks/{taskId}/retry", ofTask());
      expect(retried).toMatchObject({ status: 200, data: { task: body } });
    });

    it("are answered to the case's firm without what is for the administrator alone", async () => {
      for (const [name, more] of [
        ["lawyer", []],
        ["admin", ["lastError"]],
      ] as const) {
        const path = "/case/{caseId}/tasks";
        const listed = await visit.http.call<{ tasks: CaseTask[]; nextCursor: string | null }>("GET", path, {
          ...visit.ofCase(),
          ...visit.as(name),
        });
        expect(listed).toMatchObject({ status: 200, data: { tasks: [{ id: taskId }], nextCursor: null } });
        expect(namesOf(listed.data.tasks[0] ?? {})).toEqual(sorted([...caseTaskFields, ...more]));
      }
    });

    it("are cancelled and deleted", async () => {
      const { call } = visit.http;
      const body = { status: "cancelled" };
      const cancelled = await call("PUT", "/scheduled-tasks/{taskId}", { body, ...ofTask() });
      expect(cancelled).toMatchObject({ status: 200, data: { task: { id: taskId, ...body } } });
      expect((await call("DELETE", "/scheduled-tasks/{taskId}", ofTask())).status).toBe(204);
      const gone = await call("DELETE", "/scheduled-tasks/{taskId}", ofTask());
      expect(gone).toMatchObject({ status: 404, body: { message: "Scheduled task not found" } });
    });

    it("of the firm of a case go out at once, and once in four hours", async () => {
      const body = { caseId: visit.caseId };
      const reminded = await visit.http.call<Task>("POST", "/law-firm/remind", { body, ...as() });
      expect(reminded).toMatchObject({
        status: 200,
        data: { task: { status: "sent", entityId: visit.caseId } },
      });
      expect(namesOf(reminded.data.task)).toEqual(sorted(taskFields));
      const mails = () =>
        visit.http.sink.mails.filter(({ subject }) => subject === "A case is waiting for your firm");
      await expect.poll(mails).toMatchObject([{ to: [firmPayload.primaryContact.email] }]);
      expect(mails()[0]?.text).toContain(`/lawfirm/case/${visit.caseId}`);
      const again = await visit.http.call("POST", "/law-firm/remind", { body, ...as() });
      expect(again).toMatchObject({ status: 429, body: { code: "rate_limited" } });
    });

    it("of the firms of several cases name what was skipped and why", async () => {
      const body = { caseIds: [visit.caseId, 2_000_000] };
      const { status, data } = await visit.http.call<RemindFirmsResponse>("POST", "/cases/remind", {
        body,
        ...as(),
      });
      expect(status).toBe(200);
      expect(data.results).toEqual([
        { caseId: visit.caseId, status: "skipped", reason: expect.stringContaining("less than 4 hours ago") },
        { caseId: 2_000_000, status: "skipped", reason: "Case not found" },
      ]);
    });
  });
}
