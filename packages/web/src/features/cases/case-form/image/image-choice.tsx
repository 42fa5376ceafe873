import { Button, FileButton, Group, Text } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { IconCamera, IconPhoto } from "@tabler/icons-react";
import { type DragEvent, useState } from "react";
import { t } from "../../../../lib/language/text";
import { acceptedImages } from "../../../../lib/requests/upload";
import classes from "./image-field.module.css";

/** Where the form, named case, looks for its field imageUrl to give it the focus. */
const fieldPath = "case-imageUrl";

type ImageChoiceProps = { onChoose: (file: File) => void };

/** The area to drop an image, with a button for the files and one for the camera of a device that has one. */
export function ImageChoice({ onChoose }: ImageChoiceProps) {
  const [isOver, setIsOver] = useState(false);
  const hasTouch = useMediaQuery("(pointer: coarse)");
  const choose = (file: File | null | undefined) => file && onChoose(file);
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    choose(event.dataTransfer.files[0]);
  };
  return (
    <Group
      className={classes.zone}
      data-over={isOver || undefined}
      data-testid="image-drop-zone"
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={onDrop}
    >
      <FileButton
        accept={acceptedImages}
        onChange={choose}
        inputProps={{ "aria-label": t("Choose an image file") }}
      >
        {(props) => (
          <Button {...props} data-path={fieldPath} variant="default" leftSection={<IconPhoto size={18} />}>
            {t("Choose an image")}
          </Button>
        )}
      </FileButton>
      {hasTouch && (
        <FileButton
          accept={acceptedImages}
          capture="environment"
          onChange={choose}
          inputProps={{ "aria-label": t("Photo from the camera") }}
        >
          {(props) => (
            <Button {...props} variant="default" leftSection={<IconCamera size={18} />}>
              {t("Take a photo")}
            </Button>
          )}
        </FileButton>
      )}
      <Text size="sm" c="dimmed">
        {hasTouch ? t("Max size 5MB") : t("or drop it here. Max size 5MB")}
      </Text>
    </Group>
  );
}
