import { Title } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import type { TaskSection } from "../data/task-sections";
import classes from "./section-title.module.css";

/** The heading of a part of the list. What failed is red, by sign and by word. */
export const SectionTitle = ({
  section: { key, title },
}: {
  section: Pick<TaskSection, "key" | "title">;
}) => (
  <Title order={2} className={classes.title} data-section={key}>
    {key === "failed" && <IconAlertTriangle size={18} aria-hidden />}
    {title}
  </Title>
);
