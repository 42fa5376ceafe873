import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";

type Response = { content?: Record<string, { schema: object }> };
type Operation = { operationId: string; responses: Record<string, Response>; requestBody?: object };
export type Document = { paths: Record<string, Record<string, Operation>>; components: { schemas: object } };

export type DescribedCall = { method: string; path: string };
export type Complaint = string;

/** What a document makes of the answers to its calls: null, or what is wrong with an answer. */
export function answerChecker(document: Document) {
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

  return ({ method, path }: DescribedCall, status: number, body: unknown): Complaint | null => {
    const operation = document.paths[path]?.[method.toLowerCase()];
    if (!operation) return `${method} ${path} is not described`;
    const response = operation.responses[status] ?? (status >= 400 ? operation.responses.default : undefined);
    if (!response) return `${method} ${path} does not describe ${status}`;
    const schema = response.content?.["application/json"]?.schema;
    if (!schema) return body === null ? null : `${method} ${path} describes no body of ${status}`;
    const validate = validatorOf(schema);
    return validate(body) ? null : `${method} ${path} ${status}: ${ajv.errorsText(validate.errors)}`;
  };
}

/** A part of the document names its neighbours by a path from the document's root. */
const withAbsoluteRefs = (schema: object): object =>
  JSON.parse(JSON.stringify(schema).replace(/"\$ref":"#\//g, '"$ref":"document#/')) as object;
