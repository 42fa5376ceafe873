import { Center, Loader, Stack } from "@mantine/core";
import { t } from "../../lib/language/text";
import classes from "./skeleton.module.css";

/** A place for what comes and has no shape of its own yet. Apart from the query's view: every page starts with it. */
export function LoadingView({ label = t("Loading") }: { label?: string }) {
  return (
    <Center py="xl" className={classes.late ?? ""}>
      <Stack align="center" role="status" aria-label={label}>
        <Loader />
      </Stack>
    </Center>
  );
}
