import { Readable } from "node:stream";
import type { S3Client } from "@aws-sdk/client-s3";
import type { FileStore } from "./store";

export type S3Settings = {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

/** Objects in one bucket of any S3-compatible store. The client is loaded with the first file: it is large. */
export function createS3Store(settings: S3Settings): FileStore {
  let loading: ReturnType<typeof connect> | null = null;
  let connected: S3Client | null = null;
  const s3 = async () => {
    loading ??= connect(settings);
    const loaded = await loading;
    connected = loaded.client;
    return loaded;
  };
  const objectOf = (name: string) => ({ Bucket: settings.bucket, Key: name });

  return {
    async put(name, content, contentType) {
      const { client, PutObjectCommand } = await s3();
      const object = { ...objectOf(name), Body: content, ContentType: contentType };
      await client.send(new PutObjectCommand(object));
    },
    async open(name) {
      const { client, GetObjectCommand } = await s3();
      try {
        const { Body } = await client.send(new GetObjectCommand(objectOf(name)));
        return Body instanceof Readable ? Body : null;
      } catch (error) {
        if (error instanceof Error && error.name === "NoSuchKey") return null;
        throw error;
      }
    },
    async remove(name) {
      const { client, DeleteObjectCommand } = await s3();
      await client.send(new DeleteObjectCommand(objectOf(name)));
    },
    async *list() {
      const { client, ListObjectsV2Command } = await s3();
      let after: string | undefined;
      do {
        const request = { Bucket: settings.bucket, ContinuationToken: after };
        const page = await client.send(new ListObjectsV2Command(request));
        for (const { Key } of page.Contents ?? []) if (Key !== undefined) yield Key;
        after = page.NextContinuationToken;
      } while (after !== undefined);
    },
    close: () => connected?.destroy(),
  };
}

async function connect({ endpoint, region, accessKeyId, secretAccessKey }: S3Settings) {
  const { S3Client, ...commands } = await import("@aws-sdk/client-s3");
  const client = new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    /** Stores other than Amazon's know buckets by path, and few of them the newer checksums. */
    forcePathStyle: true,
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    requestHandler: { connectionTimeout: 3_000, requestTimeout: 15_000 },
  });
  return { client, ...commands };
}
