type JsonObject = { [key: string]: unknown };

const image = { schema: { type: "string", contentMediaType: "image/*", contentEncoding: "binary" } };
const refused = {
  description: "Refused",
  content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } },
};
const parameter = (name: string, location: "path" | "query", schema: JsonObject = { type: "string" }) => ({
  name,
  in: location,
  required: location === "path",
  schema,
});

const pdf = { schema: { type: "string", contentMediaType: "application/pdf", contentEncoding: "binary" } };

const formWithFile = {
  required: true,
  content: {
    "multipart/form-data": {
      schema: { type: "object", properties: { file: { type: "string" } }, required: ["file"] },
    },
  },
};

/** The calls that carry no JSON, described by hand: no procedure and no schema stands behind them (D28, D29). */
export const fileOperations: Record<string, Record<string, JsonObject>> = {
  "/case/{caseId}/hipaa.pdf": {
    get: {
      operationId: "forms.openHipaaPdf",
      tags: ["forms"],
      description:
        "For: client, lawfirm, admin who may see the case, and whoever holds a link of theirs. The printed HIPAA " +
        "authorization; 404 before there is one.",
      security: [{ session: [] }, {}],
      parameters: [
        parameter("caseId", "path", { type: "integer", minimum: 1 }),
        parameter("session", "query"),
        parameter("expires", "query"),
        parameter("signature", "query"),
      ],
      responses: {
        200: { description: "The document", content: { "application/pdf": pdf } },
        default: refused,
      },
    },
  },
  "/calendar/{token}.ics": {
    get: {
      operationId: "calendar.read",
      tags: ["calendar"],
      description:
        "For: whoever holds the address that POST /calendar-feed answered. The time limits that the cases of its owner " +
        "still have to meet, as iCalendar (RFC 5545), each an event of a whole day; 404 once the feed has ended.",
      security: [],
      parameters: [parameter("token", "path")],
      responses: {
        200: { description: "The calendar", content: { "text/calendar": { schema: { type: "string" } } } },
        default: refused,
      },
    },
  },
  "/upload": {
    post: {
      operationId: "files.upload",
      tags: ["files"],
      description:
        "For: client, lawfirm, admin. One image of less than 5 MiB: JPEG, PNG, WebP, GIF, AVIF or TIFF. The answered address, " +
        "relative to this server, is what a case takes as its imageUrl; it opens the image for some minutes.",
      security: [{ session: [] }],
      requestBody: formWithFile,
      responses: {
        200: { description: "Done", content: { "application/json": { schema: dataOfUpload() } } },
        default: refused,
      },
    },
  },
  "/intake/upload": {
    post: {
      operationId: "intake.upload",
      tags: ["intake"],
      description:
        "For: everybody. One image, as for /upload, of an accident that is told of with POST /intake. The answered address " +
        "opens nothing; one account of an accident may give it as its imageUrl, within two hours.",
      security: [],
      requestBody: formWithFile,
      responses: {
        200: { description: "Done", content: { "application/json": { schema: dataOfUpload() } } },
        default: refused,
      },
    },
  },
  "/files/{fileId}": {
    get: {
      operationId: "files.open",
      tags: ["files"],
      description: "For: whoever holds a signed link, or may see a case with this image.",
      security: [{ session: [] }, {}],
      parameters: [
        parameter("fileId", "path"),
        parameter("expires", "query"),
        parameter("signature", "query"),
        parameter("size", "query", { type: "string", enum: ["thumbnail"] }),
      ],
      responses: {
        200: {
          description: "The image",
          content: { "image/jpeg": image, "image/png": image, "image/webp": image },
        },
        default: refused,
      },
    },
  },
};

function dataOfUpload(): JsonObject {
  const data = {
    type: "object",
    properties: { url: { type: "string", format: "uri-reference" } },
    required: ["url"],
    additionalProperties: false,
  };
  return { type: "object", properties: { data }, required: ["data"] };
}
