import { Button, Group, Progress, Text } from "@mantine/core";
import { t } from "../../../../lib/language/text";
import classes from "./image-field.module.css";

type ImageProgressProps = { name: string; percent: number; onCancel: () => void };

/** How far the image has come; once all of it was sent, the server looks at it. */
export function ImageProgress({ name, percent, onCancel }: ImageProgressProps) {
  return (
    <div className={classes.progress}>
      <Group justify="space-between" wrap="nowrap">
        <Text size="sm" truncate role="status">
          {t("Uploading {name}", { name })}
        </Text>
        <Button size="compact-sm" variant="default" onClick={onCancel}>
          {t("Cancel upload")}
        </Button>
      </Group>
      <Progress value={percent} animated={percent >= 100} aria-label={t("Upload progress")} />
    </div>
  );
}
