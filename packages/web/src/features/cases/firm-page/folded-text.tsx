import { Spoiler } from "@mantine/core";
import { useIsPhone } from "../../../lib/screen/use-is-phone";
import classes from "./firm-brief.module.css";

type FoldedTextProps = { phoneLines: number; children: string };

/** As on paper, 16 pixels with half a line between. */
const linePx = 24;
const wideLines = 12;

/** What somebody wrote: as far as it fits beside the rest, and all of it at a press. */
export const FoldedText = ({ phoneLines, children }: FoldedTextProps) => (
  <Spoiler
    maxHeight={(useIsPhone() ? phoneLines : wideLines) * linePx}
    showLabel="Show all"
    hideLabel="Show less"
    classNames={{ content: classes.text ?? "", control: classes.more ?? "" }}
  >
    {/* By its own first letter, and not by that of the button. */}
    <div dir="auto">{children}</div>
  </Spoiler>
);
