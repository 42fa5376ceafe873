import type { Addressee } from "@caseward/domain/cases/people/addressee";
import type { Person } from "@caseward/domain/cases/people/schema";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { openCase, submitted } from "../../../../../test/cases/open-case";
import { firmCase, sampleCase } from "../../../../../test/cases/sample-cases";
import { refusal } from "../../../../../test/fake-server";

const person = (role: Person["role"], given: Partial<Person>): Person => ({
  ...{ role, firstName: null, lastName: null, organization: null, birthDate: null, deathDate: null },
  ...{ language: null, relationship: null, email: null, phoneNumber: null },
  ...given,
});
const child = person("injured", { firstName: "María", lastName: "Núñez", birthDate: "2018-05-06" });
const mother = person("guardian", {
  ...{ firstName: "Lucía", lastName: "Núñez", language: "es", relationship: "Mother" },
  phoneNumber: "4155550142",
});
const saved = { people: [child, mother], version: 3 };

const ofChild: Addressee = {
  ...{ who: "guardian", firstName: "Lucía", lastName: "Núñez", phoneNumber: "4155550142" },
  ...{ injured: "client", injuredFirstName: "María", isMinor: true, isDead: false, language: "es" },
};
const ofDead: Addressee = {
  ...{ who: "nobody", firstName: null, lastName: null, phoneNumber: null },
  ...{ injured: "client", injuredFirstName: "María", isMinor: false, isDead: true, language: null },
};

describe("the people of a case", () => {
  it("are read with their roles, their days and how they are reached", async () => {
    await openCase("admin", sampleCase(), { "people.get": saved });
    const section = within(await screen.findByRole("region", { name: "People" }));
    expect(await section.findByText("María Núñez")).toBeTruthy();
    expect(section.getByText("born May 6, 2018")).toBeTruthy();
    expect(section.getByText("Mother · speaks Spanish")).toBeTruthy();
    expect(section.getByRole("link", { name: /555-0142/ }).getAttribute("href")).toBe("tel:+14155550142");
  });

  it("are changed as a whole, by whoever has seen the last save", async () => {
    const { click, user, callsOf } = await openCase("admin", sampleCase(), {
      "people.get": saved,
      "people.save": { people: [mother], version: 4 },
    });
    await click("Edit People");
    const dialog = within(await screen.findByRole("dialog", { name: "People - #0007" }));
    await user.click(dialog.getByRole("button", { name: "Remove person 1" }));
    await user.click(dialog.getByRole("button", { name: "Save People" }));
    await waitFor(() =>
      expect(callsOf("people.save")).toMatchObject([
        { caseId: 7, expectedVersion: 3, people: [{ role: "guardian", firstName: "Lucía" }] },
      ]),
    );
  });

  it("are marked where something is missing, before and after they are sent", async () => {
    const message = "The injured person was born after the incident";
    const issues = [{ path: "people.0.birthDate", message }];
    const { click, user } = await openCase("admin", sampleCase(), {
      "people.save": refusal("validation_failed", { message, issues }),
    });
    await click("Add People");
    const dialog = within(await screen.findByRole("dialog", { name: "People - #0007" }));
    const lastName = dialog.getByLabelText("Last Name");
    fireEvent.change(lastName, { target: { value: "" } });
    await user.click(dialog.getByRole("button", { name: "Save People" }));
    expect(dialog.getByText("Please fill in the required field: Last Name")).toBeTruthy();
    expect(document.activeElement).toBe(lastName);
    fireEvent.change(lastName, { target: { value: "Núñez" } });
    fireEvent.change(dialog.getByLabelText("Day of birth"), { target: { value: "2026-04-01" } });
    await user.click(dialog.getByRole("button", { name: "Save People" }));
    expect((await dialog.findAllByText(message)).length).toBe(2);
  });

  it("are read alone by a firm that has not accepted", async () => {
    await openCase("firm", firmCase(submitted), { "people.get": saved });
    await screen.findByText("Mother · speaks Spanish");
    expect(screen.queryByRole("button", { name: "Edit People" })).toBeNull();
  });
});

describe("who is called", () => {
  const accepted = { ...submitted, status: "Accepted" } as const;

  it("is the guardian of a child, and the brief says so", async () => {
    await openCase("firm", firmCase({ ...accepted, addressee: ofChild }));
    const call = await screen.findByRole("link", { name: "Call Lucía" });
    expect(call.getAttribute("href")).toBe("tel:+14155550142");
    const brief = within(screen.getByRole("region", { name: "Incident" }));
    expect(brief.getByText("María, a minor")).toBeTruthy();
    expect(brief.getByText("Spanish: an interpreter may be needed")).toBeTruthy();
  });

  it("is never somebody who died", async () => {
    await openCase("firm", firmCase({ ...accepted, addressee: ofDead }));
    expect(screen.getByText("María, who died")).toBeTruthy();
    expect(screen.queryByRole("link", { name: /^Call María/ })).toBeNull();
  });
});

it("a month is shown as a month, with the county and what is known of the place", async () => {
  const facts = { date: "2024-03-01", datePrecision: "month", county: "Alameda" } as const;
  await openCase("admin", sampleCase({ ...facts, governmentLevel: "city", defect: "road" }));
  for (const text of ["March 2024", "Alameda", "A city", "A road"])
    expect(screen.getByText(text)).toBeTruthy();
});
