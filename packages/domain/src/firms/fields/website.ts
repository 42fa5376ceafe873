import { z } from "zod";
import { textLength } from "../../values/limits";

const websiteMessage = "Please enter a valid website address (e.g., https://www.example.com)";

/** 'mailto:', but not the 'example.com:8080' of a host with a port. */
const scheme = /^[a-z][a-z0-9+.-]*:(?!\d)/i;

/** http(s), then a host that no user name, backslash or white space can disguise. */
const address = /^https?:\/\/[^\s/?#@\\]+(?:[/?#][^\s\\]*)?$/i;

/** A name with a dot: neither 'localhost' nor an address in digits is a firm's website. */
const hostname = /^(?:[a-z0-9_-]+\.)+[a-z][a-z0-9-]*[a-z0-9]$/i;

const withScheme = (text: string) => (scheme.test(text) || text.startsWith("//") ? text : `https://${text}`);

/** A website that can safely become a link: http or https, a missing scheme becomes https (D34). */
export const website = z
  .string(websiteMessage)
  .transform(withScheme)
  .pipe(
    z
      .string()
      .max(textLength.url, { error: `Please use at most ${textLength.url} characters`, abort: true })
      .regex(address, { error: websiteMessage, abort: true })
      .pipe(z.url({ protocol: /^https?$/, hostname, error: websiteMessage })),
  );
