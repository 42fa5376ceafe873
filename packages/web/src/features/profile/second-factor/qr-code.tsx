import { generate } from "lean-qr";

/** The quiet zone that a reader needs, in modules. */
const margin = 4;

/** A QR code, drawn in the page so that its content is sent to nobody. Dark on light in both schemes, as scanners need. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const code = generate(text);
  const whole = code.size + 2 * margin;
  const modules: string[] = [];
  for (let y = 0; y < code.size; y++)
    for (let x = 0; x < code.size; x++) if (code.get(x, y)) modules.push(`M${x} ${y}h1v1h-1z`);
  return (
    <svg
      viewBox={`${-margin} ${-margin} ${whole} ${whole}`}
      width={208}
      height={208}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      style={{ maxWidth: "100%", background: "white" }}
    >
      <path d={modules.join("")} fill="black" />
    </svg>
  );
}
