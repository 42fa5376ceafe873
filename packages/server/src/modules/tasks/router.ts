import { remindFirmsResponseSchema, remindFirmsSchema } from "@caseward/domain/cases/lists/queue/schema";
import { caseIdSchema } from "@caseward/domain/cases/schema";
import { previewTaskSchema, taskPreviewSchema } from "@caseward/domain/tasks/preview";
import {
  caseTasksResponseSchema,
  taskResponseSchema,
  tasksResponseSchema,
} from "@caseward/domain/tasks/response";
import {
  createTaskSchema,
  listCaseTasksSchema,
  listTasksSchema,
  taskIdSchema,
  updateTaskSchema,
} from "@caseward/domain/tasks/schema";
import { emptyResponseSchema } from "@caseward/domain/users/response";
import { procedureFor, router } from "../../platform/trpc/init";
import { createTask, deleteTask, retryTask, updateTask } from "./change-service";
import { remindFirm, remindFirms } from "./firm-reminders/service";
import { previewTask } from "./preview-service";
import { openTask, readCaseTasks, readTasks } from "./service";

export const tasksRouter = router({
  list: procedureFor("tasks.list")
    .input(listTasksSchema)
    .output(tasksResponseSchema)
    .query(({ ctx, input }) => readTasks(ctx, input)),

  listOfCase: procedureFor("tasks.listOfCase")
    .input(listCaseTasksSchema)
    .output(caseTasksResponseSchema)
    .query(({ ctx, input }) => readCaseTasks(ctx, input)),

  get: procedureFor("tasks.get")
    .input(taskIdSchema)
    .output(taskResponseSchema)
    .query(({ ctx, input }) => openTask(ctx, input.taskId)),

  preview: procedureFor("tasks.preview")
    .input(previewTaskSchema)
    .output(taskPreviewSchema)
    .query(({ ctx, input }) => previewTask(ctx, input)),

  create: procedureFor("tasks.create")
    .input(createTaskSchema)
    .output(taskResponseSchema)
    .mutation(({ ctx, input }) => createTask(ctx, input)),

  update: procedureFor("tasks.update")
    .input(updateTaskSchema)
    .output(taskResponseSchema)
    .mutation(({ ctx, input }) => updateTask(ctx, input)),

  retry: procedureFor("tasks.retry")
    .input(taskIdSchema)
    .output(taskResponseSchema)
    .mutation(({ ctx, input }) => retryTask(ctx, input.taskId)),

  delete: procedureFor("tasks.delete")
    .input(taskIdSchema)
    .output(emptyResponseSchema)
    .mutation(({ ctx, input }) => deleteTask(ctx, input.taskId)),

  remindFirm: procedureFor("tasks.remindFirm")
    .input(caseIdSchema)
    .output(taskResponseSchema)
    .mutation(({ ctx, input }) => remindFirm(ctx, input.caseId)),

  remindFirms: procedureFor("tasks.remindFirms")
    .input(remindFirmsSchema)
    .output(remindFirmsResponseSchema)
    .mutation(({ ctx, input }) => remindFirms(ctx, input.caseIds)),
});
