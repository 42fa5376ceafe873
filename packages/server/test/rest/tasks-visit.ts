import type { ScheduledTask } from "@caseward/domain/tasks/response";
import type { Session } from "@caseward/domain/users/response";
import { describe, expect, it } from "vitest";
import { addTask } from "../support/add-task";
import type { Visit } from "./visit";

const taskFields = [
  ...["id", "entityType", "entityId", "entityName", "taskType", "taskSubtype", "scheduledAt", "channel"],
  ...["payload", "status", "lastError", "sentAt", "createdAt"],
];

export function describeTasks(visit: Visit): void {
  describe("scheduled tasks over the network", () => {
    it("are listed, opened, cancelled and deleted by the administrator", async () => {
      const as = visit.as("admin");
      const { call, server } = visit.http;
      const session = await call<Session>("GET", "/auth/session", as);
      const about = { entityType: "case", entityId: visit.caseId } as const;
      const taskId = await addTask(server, session.data.user.id, about);
      const ofTask = { params: { taskId }, ...as };

      const listed = await call<{ tasks: ScheduledTask[] }>("GET", "/scheduled-tasks", {
        query: { search: `#${taskId}`, status: "pending", entityType: "case", limit: 10 },
        ...as,
      });
      expect(listed).toMatchObject({
        status: 200,
        data: { tasks: [{ id: taskId, ...about }], nextCursor: null },
      });
      expect(Object.keys(listed.data.tasks[0] ?? {}).sort()).toEqual([...taskFields].sort());
      const opened = await call<{ task: ScheduledTask }>("GET", "/scheduled-tasks/{taskId}", ofTask);
      expect(opened).toMatchObject({ status: 200, data: { task: listed.data.tasks[0] } });

      const body = { status: "cancelled" };
      const cancelled = await call("PUT", "/scheduled-tasks/{taskId}", { body, ...ofTask });
      expect(cancelled).toMatchObject({
        status: 200,
        data: { task: { ...opened.data.task, status: "cancelled" } },
      });
      expect((await call("DELETE", "/scheduled-tasks/{taskId}", ofTask)).status).toBe(204);
      const gone = await call("DELETE", "/scheduled-tasks/{taskId}", ofTask);
      expect(gone).toMatchObject({ status: 404, body: { message: "Scheduled task not found" } });
    });
  });
}
