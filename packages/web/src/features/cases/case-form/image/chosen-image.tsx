import { Button, FileButton, Group } from "@mantine/core";
import { t } from "../../../../lib/language/text";
import { acceptedImages, thumbnailOf } from "../../../../lib/requests/upload";
import classes from "./image-field.module.css";

type ChosenImageProps = { url: string; onReplace: (file: File) => void; onRemove: () => void };

/** The image as it was stored, to be replaced or removed. */
export function ChosenImage({ url, onReplace, onRemove }: ChosenImageProps) {
  return (
    <Group align="flex-end">
      <img className={classes.preview} src={thumbnailOf(url)} alt={t("The chosen file")} />
      <Group gap="xs">
        <FileButton
          accept={acceptedImages}
          onChange={(file) => file && onReplace(file)}
          inputProps={{ "aria-label": t("Choose another image file") }}
        >
          {(props) => (
            <Button {...props} variant="default">
              {t("Replace image")}
            </Button>
          )}
        </FileButton>
        <Button variant="default" onClick={onRemove}>
          {t("Remove image")}
        </Button>
      </Group>
    </Group>
  );
}
