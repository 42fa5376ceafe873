import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";

type Response = { content?: Record<string, { schema: object }> };
type Operation = {
  operationId: string;
  parameters: { name: string }[];
  responses: Record<string, Response>;
  requestBody?: Response;
};
export type Document = { paths: Record<string, Record<string, Operation>>; components: { schemas: object } };

type Call = { method: string; path: string; status: number; sent?: unknown; received: unknown };

/** Holds calls against their description: null, or what is wrong with the answer, or with a body that was taken. */
export function callChecker(document: Document) {
  const validators = new Map<object, ValidateFunction>();
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  ajv.addSchema(document, "document");

  function validatorOf(schema: object): ValidateFunction {
    const known = validators.get(schema);
    if (known) return known;
    const made = ajv.compile(withAbsoluteRefs(schema));
    validators.set(schema, made);
    return made;
  }

  function complaintOf(described: Response | undefined, body: unknown): string | null {
    const schema = described?.content?.["application/json"]?.schema;
    if (!schema) return body == null ? null : "no body is described";
    const validate = validatorOf(schema);
    return validate(body) ? null : ajv.errorsText(validate.errors);
  }

  return ({ method, path, status, sent, received }: Call): string | null => {
    const operation = document.paths[path]?.[method.toLowerCase()];
    const described =
      operation?.responses[status] ?? (status >= 400 ? operation?.responses.default : undefined);
    if (!described) return `${method} ${path} ${status} is not described`;
    const complaint = complaintOf(described, received);
    if (complaint) return `answer of ${method} ${path} ${status}: ${complaint}`;
    const isTaken = status < 400 && sent !== undefined;
    const refusal = isTaken ? complaintOf(operation?.requestBody, sent) : null;
    return refusal && `body of ${method} ${path}, which was taken: ${refusal}`;
  };
}

/** A part of the document names its neighbours by a path from the document's root. */
const withAbsoluteRefs = (schema: object): object =>
  JSON.parse(JSON.stringify(schema).replace(/"\$ref":"#\//g, '"$ref":"document#/')) as object;
