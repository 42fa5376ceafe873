import { connect, type Socket } from "node:net";
import { join } from "node:path";

/** A socket to the database of an address, as the driver opens one: by a folder or by host and port. */
export function openDatabaseSocket(databaseUrl: string): Socket {
  const { hostname, port } = new URL(databaseUrl);
  const folder = decodeURIComponent(hostname);
  return folder.startsWith("/") ? connect(join(folder, `.s.PGSQL.${port}`)) : connect(Number(port), hostname);
}
