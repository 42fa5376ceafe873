import type { Address } from "@caseward/domain/addresses/schema";
import { Stack, Text, Title } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { useCanGoBack, useLocation, useNavigate, useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { QueryView } from "../../components/loading/query-view";
import { t } from "../../lib/language/text";
import { useRedirectAfter } from "../../lib/routing/use-redirect-after";
import { updateSession } from "../../lib/session/session";
import { timing } from "../../lib/time/timing";
import { trpc } from "../../lib/trpc/trpc";
import { AddressForm } from "./address-form";

/** The client's addresses, asked for after the first login (D19, D20). */
export function AddressPage() {
  const query = trpc.addresses.list.useQuery(undefined, {
    refetchOnWindowFocus: false,
    staleTime: 0,
    gcTime: 0,
  });
  const leave = useLeave();
  const goOn = useGoOn();
  const [isSaved, setSaved] = useState(false);
  useRedirectAfter(isSaved, timing.redirectAfterAddress, goOn);
  const onSaved = (addresses: Address[]) => {
    updateSession({ address: addresses[0] ?? null });
    notifications.show({
      color: "green",
      message: t("Addresses updated successfully!"),
      closeButtonProps: { "aria-label": t("Close") },
      autoClose: timing.addressSnackbar,
    });
    setSaved(true);
  };
  return (
    <Stack maw={720} mx="auto">
      <Title order={1}>{t("Your Addresses")}</Title>
      <Text c="dimmed">{t("The first one is your primary address.")}</Text>
      <QueryView query={query} failure="getAddresses" skeleton="form">
        {({ addresses }) => (
          <AddressForm addresses={addresses} isSaved={isSaved} onSaved={onSaved} onCancel={leave} />
        )}
      </QueryView>
    </Stack>
  );
}

/** To where the login was to lead, or to the dashboard. */
function useGoOn() {
  const navigate = useNavigate();
  const returnTo = useLocation({ select: ({ state }) => state.returnTo });
  return () =>
    void (returnTo ? navigate({ href: returnTo, replace: true }) : navigate({ to: "/client/dashboard" }));
}

/** Back to where the client came from, or to the dashboard if there is no page to go back to (D20). */
function useLeave() {
  const canGoBack = useCanGoBack();
  const { history } = useRouter();
  const navigate = useNavigate();
  return () => (canGoBack ? history.back() : void navigate({ to: "/client/dashboard" }));
}
