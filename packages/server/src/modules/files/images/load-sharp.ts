export type SharpFactory = typeof import("sharp")["default"];

let loading: Promise<SharpFactory> | null = null;

/** The image library, loaded with the first image: it takes 40 MB. */
export function loadSharp(): Promise<SharpFactory> {
  loading ??= load();
  return loading;
}

async function load(): Promise<SharpFactory> {
  const { default: sharp } = await import("sharp");
  sharp.cache(false);
  sharp.concurrency(1);
  /** Decoders of the formats that are taken, and no others, such as those of SVG and PDF. */
  sharp.block({ operation: ["VipsForeignLoad"] });
  sharp.unblock({
    operation: [
      "VipsForeignLoadJpeg",
      "VipsForeignLoadPng",
      "VipsForeignLoadWebp",
      "VipsForeignLoadNsgif",
      "VipsForeignLoadHeif",
      "VipsForeignLoadTiff",
    ],
  });
  return sharp;
}
