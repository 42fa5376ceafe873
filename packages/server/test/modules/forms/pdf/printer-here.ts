import type { Printer } from "../../../../src/platform/ports";

/** Prints without the thread, whose bundle only the built server has. Loads the fonts when somebody prints. */
export const printerHere: Printer = {
  async print(record) {
    const { printAuthorization } = await import("../../../../src/modules/forms/pdf/hipaa-document");
    return printAuthorization(record);
  },
  stop: async () => undefined,
};
