import { Button, FileButton, Group, Text } from "@mantine/core";
import { t } from "../../../../lib/language/text";
import { acceptedImages } from "../../../../lib/requests/upload";
import classes from "./image-field.module.css";

type ChosenImageProps = {
  /** Null where it cannot be shown any more. */
  src: string | null;
  onReplace: (file: File) => void;
  onRemove: () => void;
};

/** The image as it was stored, to be replaced or removed. */
export function ChosenImage({ src, onReplace, onRemove }: ChosenImageProps) {
  return (
    <Group align="flex-end">
      {src ? (
        <img className={classes.preview} src={src} alt={t("The chosen file")} />
      ) : (
        <Text>{t("Your picture is here.")}</Text>
      )}
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
