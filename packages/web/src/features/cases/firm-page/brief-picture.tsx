import { thumbnailOf } from "../../../lib/requests/thumbnail";
import classes from "./firm-brief.module.css";

/** The picture of the incident beside its facts; the whole of it opens in a new tab. */
export const BriefPicture = ({ url }: { url: string }) => (
  <a className={classes.picture} href={url} target="_blank" rel="noreferrer" title="Open the whole image">
    <img src={thumbnailOf(url)} alt="The incident" />
  </a>
);
