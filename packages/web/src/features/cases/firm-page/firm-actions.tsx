import { caseLine, dialledPhone, formatPhone } from "@caseward/domain/values/text";
import { Button, Text } from "@mantine/core";
import { IconPhone } from "@tabler/icons-react";
import { BusyButton } from "../../../components/buttons/busy-button";
import { lateDialog } from "../../../components/dialogs/late-dialog";
import { usePageActions } from "../../../lib/screen/page-actions";
import { writeMessage } from "../../messages/composer/message-field";
import { actionLabels } from "../details/actions/action-labels";
import { ActionRow } from "../details/actions/action-row";
import { type CaseActionsProps, useCaseDialogs } from "../details/actions/use-case-dialogs";
import { spokenToOf } from "../details/people/people-words";
import { AcceptCaseDialog } from "../dialogs/accept-case-dialog";
import { RejectCaseDialog } from "../dialogs/reject-case-dialog";
import { SignUpDialog } from "../dialogs/sign-up-dialog";
import { showConflictCheck } from "../offers/disclosure/check-address";

const ExtendDialog = lateDialog(() => import("../offers/extend/extend-dialog"), "ExtendDialog");

const moves = ["accept", "signUpClient", "reject", "extend"] as const;

/**
 * What a firm does next, the loudest on the right as on its cards: Accept, and once it has accepted the call. On a phone
 * it lies at the thumb.
 */
export function FirmActions(props: CaseActionsProps) {
  const { actions } = props;
  const { status } = props.legalCase;
  const { firstName, phoneNumber } = spokenToOf(props.legalCase);
  const { start, dialog } = useCaseDialogs(props);
  const isAsked = actions.includes("accept");
  const isCheckDue = isAsked && props.legalCase.disclosed === "summary";
  const isCalled = status === "Accepted" && phoneNumber !== null;
  const isSignedUpNext = actions.includes("signUpClient");
  usePageActions(
    caseLine(props.legalCase),
    moves
      .filter((move) => actions.includes(move) && !(move === "accept" && isCheckDue))
      .map((move) => ({ label: actionLabels[move], run: () => start(move) })),
  );
  return (
    <>
      {(isAsked || isCalled || isSignedUpNext) && (
        <ActionRow note={isCheckDue && "Accept comes after a clear check."}>
          {actions.includes("reject") && (
            <BusyButton variant="outline" color="red" onClick={() => start("reject")}>
              {actionLabels.reject}
            </BusyButton>
          )}
          {isAsked && (
            <Button variant="default" onClick={writeMessage}>
              Ask
            </Button>
          )}
          {actions.includes("extend") && (
            <Button variant="default" onClick={() => start("extend")} {...ExtendDialog.nearness}>
              {actionLabels.extend}
            </Button>
          )}
          {isCheckDue && <Button onClick={showConflictCheck}>Check for conflicts</Button>}
          {isAsked && !isCheckDue && (
            <BusyButton onClick={() => start("accept")}>{actionLabels.accept}</BusyButton>
          )}
          {isSignedUpNext && (
            <BusyButton variant={isCalled ? "default" : "filled"} onClick={() => start("signUpClient")}>
              {actionLabels.signUpClient}
            </BusyButton>
          )}
          {isCalled && phoneNumber && <CallButton name={firstName} phone={phoneNumber} />}
        </ActionRow>
      )}
      <SignUpDialog {...dialog("signUpClient")} />
      <AcceptCaseDialog {...dialog("accept")} />
      <RejectCaseDialog {...dialog("reject")} />
      <ExtendDialog {...dialog("extend")} />
    </>
  );
}

type CallButtonProps = { name: string; phone: string };

const CallButton = ({ name, phone }: CallButtonProps) => (
  <Button
    component="a"
    href={`tel:${dialledPhone(phone)}`}
    title={formatPhone(phone)}
    leftSection={<IconPhone size={18} aria-hidden />}
    miw={0}
  >
    {/* However long a name is, the button takes two lines at most. */}
    <Text span inherit lineClamp={2} style={{ whiteSpace: "normal", overflowWrap: "anywhere" }}>
      {`Call ${name}`}
    </Text>
  </Button>
);
