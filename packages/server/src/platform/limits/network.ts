import { isIP, isIPv4 } from "node:net";

/**
 * A caller's network in limits: an IPv4 address, in whatever IPv6 form a proxy writes it, or the /64 of IPv6 that one
 * customer has at least. Else all IPv4 callers would share one network, or each have thousands.
 */
export function networkOf(address: string): string {
  const plain = bareAddress(address);
  if (isIPv4(plain)) return plain;
  if (isIP(plain) === 0) return "unknown";
  const groups = groupsOf(plain);
  return ipv4Within(groups) ?? `${groups.slice(0, 4).map(inHex).join(":")}::/64`;
}

/** The same where a whole IPv4 /24 counts as one: for what few people of one network do in an hour. */
export function wideNetworkOf(address: string): string {
  const network = networkOf(address);
  return isIPv4(network) ? network.replace(/\d+$/, "0/24") : network;
}

/** Without what some proxies write around it: a zone, brackets, a port. */
function bareAddress(text: string): string {
  const [, bracketed] = /^"?\[([^\]]*)\](?::\d+)?"?$/.exec(text.trim()) ?? [];
  const [, withPort] = /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(text.trim()) ?? [];
  return (bracketed ?? withPort ?? text.trim()).split("%", 1)[0]?.toLowerCase() ?? "";
}

const inHex = (group: number) => group.toString(16);

/** The eight groups of an IPv6 address as numbers; its end may have the form of an IPv4 address. */
function groupsOf(address: string): number[] {
  const [head = "", tail] = address.split("::");
  const [front, back] = [numbersOf(head), numbersOf(tail ?? "")];
  const zeros = tail === undefined ? 0 : 8 - front.length - back.length;
  return [...front, ...Array.from({ length: zeros }, () => 0), ...back];
}

const numbersOf = (part: string): number[] =>
  part === ""
    ? []
    : part.split(":").flatMap((group) => (isIPv4(group) ? pairOf(group) : parseInt(group, 16)));

function pairOf(dotted: string): number[] {
  const [first = 0, second = 0, third = 0, fourth = 0] = dotted.split(".").map(Number);
  return [first * 256 + second, third * 256 + fourth];
}

/** Where an IPv4 address stands in an IPv6 one: from which group on, and what comes before it. */
const embeddings = [
  { name: "mapped (RFC 4291)", before: [0, 0, 0, 0, 0, 0xffff] },
  { name: "translated (RFC 6052)", before: [0x64, 0xff9b, 0, 0, 0, 0] },
  { name: "6to4 (RFC 3056)", before: [0x2002] },
] as const;

function ipv4Within(groups: readonly number[]): string | null {
  const found = embeddings.find(({ before }) => before.every((group, index) => groups[index] === group));
  if (!found) return null;
  const [high = 0, low = 0] = groups.slice(found.before.length);
  return [high >> 8, high & 255, low >> 8, low & 255].join(".");
}
