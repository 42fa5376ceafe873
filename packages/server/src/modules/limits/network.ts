import { isIPv4, isIPv6 } from "node:net";

/**
 * What stands for a caller's network in limits: an IPv4 address, or the /64 that one IPv6 customer has at least, since
 * nobody runs out of addresses within it.
 */
export function networkOf(address: string): string {
  const plain = address.split("%", 1)[0]?.toLowerCase() ?? "";
  const mapped = plain.replace(/^::ffff:(?=\d+\.)/, "");
  if (isIPv4(mapped)) return mapped;
  return isIPv6(plain) ? `${groupsOf(plain).slice(0, 4).join(":")}::/64` : "unknown";
}

/** The eight groups of a written address, without leading zeros. */
function groupsOf(address: string): string[] {
  const [head = "", tail] = address.split("::");
  const [front, back] = [head, tail ?? ""].map((part) => (part === "" ? [] : part.split(":")));
  const given = (front?.length ?? 0) + (back?.length ?? 0);
  const zeros = tail === undefined ? 0 : 8 - given;
  const groups = [...(front ?? []), ...Array.from({ length: zeros }, () => "0"), ...(back ?? [])];
  return groups.map((group) => group.replace(/^0+(?=.)/, ""));
}
