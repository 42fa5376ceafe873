import { Text } from "@mantine/core";
import { RouterLink } from "../../../components/links/router-link";

/** Time limits are computed from rules that no lawyer has read yet. It leads to them. */
export const UnreviewedRulesLink = ({ count }: { count: number }) => (
  <Text size="sm" mt="xs">
    <RouterLink to="/admin/law-rules">
      {count === 1 ? "1 rule of law was never reviewed" : `${count} rules of law were never reviewed`}
    </RouterLink>
  </Text>
);
