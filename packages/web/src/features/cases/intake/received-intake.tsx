import { Stack, Text, Title } from "@mantine/core";
import { IconCircleCheck } from "@tabler/icons-react";
import { useEffect, useRef } from "react";
import { t } from "../../../lib/language/text";
import { CallUs } from "./call-us";
import { takeSent } from "./just-sent";
import classes from "./received-intake.module.css";

type ReceivedIntakeProps = {
  reference: string;
  /** Where the invitation goes to, null where that is not known any more. A client has an account already. */
  email?: string | null;
};

/** What somebody told is with us: under which reference, and what happens next. */
export function ReceivedIntake({ reference, email }: ReceivedIntakeProps) {
  const heading = useFocusOnceSent();
  const isPage = email !== undefined;
  return (
    <Stack gap="lg">
      <div className={classes.head}>
        <IconCircleCheck size={36} stroke={1.5} color="var(--mantine-color-success)" aria-hidden />
        <Title order={isPage ? 1 : 2} ref={heading} tabIndex={-1}>
          {t("We received your account")}
        </Title>
      </div>
      <Text>
        <span>{t("Thank you for telling us. Your reference is")}</span>{" "}
        <strong className={classes.reference} translate="no">
          {reference}
        </strong>
      </Text>
      <section>
        <Title order={isPage ? 2 : 3} size="h3">
          {t("What happens next")}
        </Title>
        <ol className={classes.next}>
          <li>{t("A person reads what you told us, most often within one business day.")}</li>
          {isPage && (
            <li>
              {email
                ? t("We send a mail to {email}. It says how you set a password and follow your case.", {
                    email,
                  })
                : t("We send you a mail. It says how you set a password and follow your case.")}
            </li>
          )}
          <li>{t("We call or write to you. Then we look for a law firm that can help you.")}</li>
        </ol>
      </section>
      <CallUs />
    </Stack>
  );
}

/** Read aloud as the answer to what was sent, and not on every visit. */
function useFocusOnceSent() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!takeSent()) return;
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, []);
  return heading;
}
