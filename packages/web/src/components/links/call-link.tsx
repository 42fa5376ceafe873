import { dialledPhone } from "@caseward/domain/values/text";
import { Anchor, type AnchorProps } from "@mantine/core";
import { IconPhone } from "@tabler/icons-react";
import type { ReactNode } from "react";
import classes from "./call-link.module.css";

type CallLinkProps = AnchorProps & {
  phone: string;
  /** Then it reaches downwards alone, and its words stand in line with those beside it. */
  isBelowLabel?: boolean;
  children: ReactNode;
};

/** A number to call, as high as a thumb needs. */
export const CallLink = ({ phone, isBelowLabel, children, ...rest }: CallLinkProps) => (
  // Another number is another link: a browser's translation replaces the text of the one before.
  <Anchor
    key={phone}
    className={classes.call ?? ""}
    data-below={isBelowLabel}
    href={`tel:${dialledPhone(phone)}`}
    {...rest}
  >
    <IconPhone size={18} aria-hidden />
    {children}
  </Anchor>
);
