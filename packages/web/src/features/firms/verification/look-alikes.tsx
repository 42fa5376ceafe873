import type { LawFirm, LookAlike } from "@caseward/domain/firms/response";
import type { LikenessKind } from "@caseward/domain/firms/verification/likeness";
import { formatPhone } from "@caseward/domain/values/text";
import { Alert, Badge, ScrollArea, Stack, Table, Text, Title } from "@mantine/core";
import { IconEqual } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { RouterLink } from "../../../components/links/router-link";
import { OtherLetters } from "../../../components/marks/other-letters";
import { failureMessage } from "../../../lib/feedback/failure-message";
import { formatInstant } from "../../../lib/language/dates";
import { trpc } from "../../../lib/trpc/trpc";
import { VerificationBadge } from "./verification-badge";

type Row = { label: string; kind?: LikenessKind; of: (firm: LawFirm) => ReactNode };

const lines = (texts: readonly (string | null)[]) =>
  [...new Set(texts.filter(Boolean))].map((text) => (
    <Text key={text}>
      <bdi>{text}</bdi>
    </Text>
  ));

/** What two firms are compared in, beside each other. */
const rows: readonly Row[] = [
  {
    label: "Name",
    kind: "name",
    of: ({ id, firmName }) => (
      <RouterLink to="/admin/lawfirmprofile/$lawFirmId" params={{ lawFirmId: String(id) }}>
        <bdi>{firmName}</bdi> <span>{`#${id}`}</span>
      </RouterLink>
    ),
  },
  { label: "Verification", of: ({ verification }) => <VerificationBadge status={verification.status} /> },
  {
    label: "Mail",
    kind: "mail",
    of: ({ firmEmail, primaryContact: { email } }) => (
      <>
        {lines([firmEmail, email])}
        <OtherLetters email={[firmEmail, email].join(" ")} />
      </>
    ),
  },
  {
    label: "Phone",
    kind: "phone",
    of: ({ firmPhone, primaryContact: { mobileNumber, faxNumber } }) =>
      lines([firmPhone, mobileNumber, faxNumber].map((phone) => phone && formatPhone(phone))),
  },
  {
    label: "Offices",
    kind: "address",
    of: ({ addresses }) =>
      lines(
        addresses.map(({ address, suite, city, state, zipCode }) =>
          [address, suite, city, [state, zipCode].filter(Boolean).join(" ")].filter(Boolean).join(", "),
        ),
      ),
  },
  { label: "Website", of: ({ firmWebsite }) => firmWebsite },
  {
    label: "Bar Admissions",
    of: ({ barAdmissions }) =>
      lines(
        barAdmissions.map(({ state, barNumber, attorneyName }) =>
          [`${state} ${barNumber}`, attorneyName].filter(Boolean).join(", "),
        ),
      ),
  },
  { label: "Registered", of: ({ createdAt }) => formatInstant(createdAt) },
];

export function LookAlikes({ firm }: { firm: LawFirm }) {
  const { data, error } = trpc.firms.lookAlikes.useQuery({ firmId: firm.id });
  if (error) return <Alert color="red">{failureMessage(error, "listLookAlikes")}</Alert>;
  if (!data) return null;
  if (data.lawFirms.length === 0)
    return <Text c="dimmed">No other firm has its name, mail domain, phone number or office.</Text>;
  return (
    <Stack gap="xs">
      <Title order={3} size="h4">
        Firms that look alike
      </Title>
      <ScrollArea type="auto">
        <Comparison firm={firm} others={data.lawFirms} />
      </ScrollArea>
    </Stack>
  );
}

const columnWidth = 220;

function Comparison({ firm, others }: { firm: LawFirm; others: readonly LookAlike[] }) {
  return (
    <Table
      aria-label="Firms that look alike"
      verticalSpacing="xs"
      miw={140 + columnWidth * (others.length + 1)}
      style={{ overflowWrap: "anywhere" }}
    >
      <Table.Thead>
        <Table.Tr>
          <Table.Th w={140} />
          <Table.Th>This firm</Table.Th>
          {others.map(({ id }) => (
            <Table.Th key={id}>{`Firm #${id}`}</Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map(({ label, kind, of }) => (
          <Table.Tr key={label} style={{ verticalAlign: "top" }}>
            <Table.Th scope="row">{label}</Table.Th>
            <Table.Td>{of(firm)}</Table.Td>
            {others.map((other) => (
              <Table.Td key={other.id}>
                <div>{of(other)}</div>
                {kind && other.alike.includes(kind) && <Same />}
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

const Same = () => (
  <Badge color="yellow" variant="light" tt="none" leftSection={<IconEqual size={12} aria-hidden />}>
    same
  </Badge>
);
