/** Images are strictly smaller than this many bytes (specification, section 9; D29). */
export const maxImageBytes = 5 * 1024 * 1024;

/** Most pixels of an image, all pictures of an animation together: a phone's 48 megapixels fit. */
export const maxImagePixels = 50_000_000;

/** What is said of a file before it is sent and by the server (specification, section 5). */
export const imageMessages = {
  notAnImage: "Please upload an image file",
  damaged: "This image is damaged and cannot be opened. Please choose another copy of it.",
  unreadable: "This kind of image cannot be read here. Please save it as JPEG or PNG and upload it again.",
  tooLarge: "Image size should be less than 5MB",
  tooManyPixels: "This image has too many pixels. Please upload a smaller copy of it.",
  heic:
    "This photo is of the HEIC kind. Not every browser can show it. Please save it as JPEG and upload it again. " +
    "On an iPhone: Settings, Camera, Formats, Most Compatible.",
  notUploaded: "Please upload the image first. We can show only what was uploaded here.",
} as const;

const imagePath = /^\/files\/([\w-]{43})(?:\?[^#\s]*)?$/;

export const imagePathOf = (fileId: string) => `/files/${fileId}`;

/** The file that an address names, or null when the server never issues such an address. */
export const imageFileIdOf = (url: string): string | null => imagePath.exec(url)?.[1] ?? null;
