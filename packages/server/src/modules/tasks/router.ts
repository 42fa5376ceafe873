import { taskResponseSchema, tasksResponseSchema } from "@caseward/domain/tasks/response";
import { cancelTaskSchema, listTasksSchema, taskIdSchema } from "@caseward/domain/tasks/schema";
import { emptyResponseSchema } from "@caseward/domain/users/response";
import { procedureFor, router } from "../../trpc/init";
import { cancelTask, deleteTask, openTask, readTasks } from "./service";

export const tasksRouter = router({
  list: procedureFor("tasks.list")
    .input(listTasksSchema)
    .output(tasksResponseSchema)
    .query(({ ctx, input }) => readTasks(ctx, input)),

  get: procedureFor("tasks.get")
    .input(taskIdSchema)
    .output(taskResponseSchema)
    .query(({ ctx, input }) => openTask(ctx, input.taskId)),

  cancel: procedureFor("tasks.cancel")
    .input(cancelTaskSchema)
    .output(taskResponseSchema)
    .mutation(({ ctx, input }) => cancelTask(ctx, input.taskId)),

  delete: procedureFor("tasks.delete")
    .input(taskIdSchema)
    .output(emptyResponseSchema)
    .mutation(({ ctx, input }) => deleteTask(ctx, input.taskId)),
});
