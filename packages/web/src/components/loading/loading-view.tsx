import { Center, Loader, Stack } from "@mantine/core";
import { t } from "../../lib/language/text";
import classes from "./skeleton.module.css";

/** A spinner for what has no skeleton. It is apart from the query's view, since every page starts with it. */
export function LoadingView({ label = t("Loading") }: { label?: string }) {
  return (
    <Center py="xl" className={classes.late ?? ""}>
      <Stack align="center" role="status" aria-label={label}>
        <Loader />
      </Stack>
    </Center>
  );
}
