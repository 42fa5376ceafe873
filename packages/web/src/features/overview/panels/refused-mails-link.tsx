import { Alert, Anchor } from "@mantine/core";
import { IconMailOff } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { countWords } from "../words";

/** Mails to people that no server took: somebody is not told. It leads to where they are. */
export const RefusedMailsLink = ({ count }: { count: number | null }) => (
  <Alert color="red" variant="light" icon={<IconMailOff />} mb="sm" py="xs">
    <Anchor
      renderRoot={(props) => <Link {...props} to="/admin/users" search={{ mails: "refused" }} />}
      c="inherit"
      underline="always"
    >
      {count === 1 ? "1 mail was refused" : `${countWords(count)} mails were refused`}
    </Anchor>
  </Alert>
);
