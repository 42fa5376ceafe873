import { Fieldset, Input } from "@mantine/core";
import { type ReactNode, useEffect, useRef } from "react";
import { thumbnailOf } from "../../../../lib/requests/thumbnail";
import type { UploadPath } from "../../../../lib/requests/upload";
import { ChosenImage } from "./chosen-image";
import { ImageChoice } from "./image-choice";
import classes from "./image-field.module.css";
import { ImageProgress } from "./image-progress";
import { previewOf } from "./local-previews";
import { type ImageUploadOptions, useImageUpload } from "./use-image-upload";

type ImageFieldProps = ImageUploadOptions & { label: string; url: string; error?: ReactNode };

/** The optional image of a case: chosen, dropped or photographed, sent at once, shown, and removed. */
export function ImageField({ label, url, error, onChange, ...rest }: ImageFieldProps) {
  const { sending, problem, send, cancel } = useImageUpload({ onChange, ...rest });
  const view = sending ? "sending" : url === "" ? "choice" : "chosen";
  const field = useFocusInView(view);
  return (
    <Fieldset
      data-path="imageUrl"
      ref={field}
      variant="unstyled"
      legend={label}
      classNames={{ legend: classes.legend }}
    >
      {sending && <ImageProgress {...sending} onCancel={cancel} />}
      {view === "chosen" && (
        <ChosenImage src={sourceOf(url, rest.to)} onReplace={send} onRemove={() => onChange("")} />
      )}
      {view === "choice" && <ImageChoice onChoose={send} />}
      {(problem ?? error) && (
        <Input.Error role="alert" mt={5}>
          {problem ?? error}
        </Input.Error>
      )}
    </Fieldset>
  );
}

/** The small copy of the server, or what this page remembers of it where the server shows it to nobody yet. */
const sourceOf = (url: string, to: UploadPath = "/upload") =>
  to === "/upload" ? thumbnailOf(url) : previewOf(url);

/** The button that had the focus goes with its view: the first one of the next view then takes it. */
function useFocusInView(view: string) {
  const field = useRef<HTMLFieldSetElement>(null);
  const lastView = useRef(view);
  useEffect(() => {
    if (lastView.current === view) return;
    lastView.current = view;
    const focused = document.activeElement;
    if (focused === null || focused === document.body) field.current?.querySelector("button")?.focus();
  }, [view]);
  return field;
}
