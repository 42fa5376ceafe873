import type { TestServer } from "../../../support/harness";
import { formOf } from "../../files/pictures";

/** An account of an accident that is right in every field. */
export const sampleIntake = {
  firstName: "Rosa",
  lastName: "Delgado",
  email: "rosa@intakes.test",
  phoneNumber: "(415) 555-0142",
  accidentType: "Slip and fall",
  city: "Oakland",
  state: "CA",
  date: "2024-03-10",
  description: "I fell on a wet stair of a shop.",
  consent: true,
};

/** What a client tells, whose name and address the account has. */
export const own = (({ firstName: _first, lastName: _last, email: _email, ...rest }) => rest)(sampleIntake);

let networks = 0;

/** An address of a network that nobody has used. */
export const newNetwork = () => {
  networks += 1;
  return `10.${networks >> 8}.${networks & 255}.7`;
};

type Sent = { change?: Record<string, unknown>; network?: string };

/** Tells of an accident over REST, each time from another network unless one is named. */
export async function sendIntake(server: TestServer, { change = {}, network = newNetwork() }: Sent = {}) {
  const reply = await server.app.inject({
    method: "POST",
    url: "/intake",
    remoteAddress: network,
    payload: { ...sampleIntake, ...change },
  });
  const body = reply.json();
  return {
    status: reply.statusCode,
    body,
    reference: (body.data?.reference ?? "") as string,
    headers: reply.headers,
  };
}

/** Sends a picture as somebody without a session. */
export async function sendPicture(server: TestServer, content: Buffer | string, network = newNetwork()) {
  const { payload, headers } = await formOf(content);
  const reply = await server.app.inject({
    method: "POST",
    url: "/intake/upload",
    remoteAddress: network,
    payload,
    headers,
  });
  const body = reply.json();
  return {
    status: reply.statusCode,
    url: (body.data?.url ?? "") as string,
    code: body.code as string | undefined,
  };
}
