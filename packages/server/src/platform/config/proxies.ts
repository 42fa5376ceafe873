import { isIP } from "node:net";
import { z } from "zod";

const proxyNames = ["loopback", "linklocal", "uniquelocal"];

/** A proxy's address, a range of them that is not everybody's, or one of the names that Fastify knows ranges by. */
function isProxy(text: string): boolean {
  const [address = "", bits, more] = text.split("/");
  const version = isIP(address);
  if (version === 0) return proxyNames.includes(text);
  if (more !== undefined) return false;
  if (bits === undefined) return true;
  const most = version === 4 ? 32 : 128;
  return /^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= most && Number(bits) >= fewestBits(address);
}

/**
 * How narrow a range must be at least: the widest private ones pass, half the world does not, nor all of IPv4 as IPv6
 * writes it. A caller from a trusted address can claim any other.
 */
function fewestBits(address: string): number {
  if (isIP(address) === 4) return 8;
  if (/^f[cde]/i.test(address)) return 7;
  return /^(::|0+:|64:ff9b:)/i.test(address) ? 104 : 16;
}

export const proxies = z
  .string()
  .transform((text) => text.split(",").map((part) => part.trim()))
  .refine(
    (names) => names.every(isProxy),
    "must list the addresses of proxies, such as 10.0.0.5 or 10.0.0.0/8",
  );
