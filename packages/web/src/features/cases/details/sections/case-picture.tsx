import { Anchor } from "@mantine/core";
import { LabelledValue } from "../../../../components/marks/labelled-value";
import { t } from "../../../../lib/language/text";
import { thumbnailOf } from "../../../../lib/requests/thumbnail";
import classes from "./case-picture.module.css";

/** The picture of the incident, small; the whole of it opens in a new tab. */
export function CasePicture({ url }: { url: string }) {
  return (
    <LabelledValue label={t("Image")}>
      <Anchor href={url} target="_blank" rel="noreferrer" className={classes.link}>
        <img className={classes.picture} src={thumbnailOf(url)} alt={t("The incident")} />
        <span>{t("Open the whole image")}</span>
      </Anchor>
    </LabelledValue>
  );
}
