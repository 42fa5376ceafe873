import { cleanup, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { openCase, submitted } from "../../../../../test/cases/open-case";
import { firmCase } from "../../../../../test/cases/sample-cases";

const client = { ...firmCase().client, email: null, phoneNumber: null };

describe("the page of a case that waits for the firm's answer", () => {
  it("has its contact data, its questions and its answer, and no forms", async () => {
    await openCase("firm", firmCase(submitted));
    expect(screen.getByText("maria@example.test")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Accept" })).toBeTruthy();
    expect(screen.getByText("Read by Caseward, not by the client")).toBeTruthy();
    expect(screen.queryByLabelText("Onboarding forms")).toBeNull();
    expect(screen.queryByRole("checkbox")).toBeNull();
  });
});

describe("a client's address that mixes letters of two scripts", () => {
  const odd = { ...firmCase().client, email: "mаria@example.test" };
  const marks = () => screen.queryAllByText("Mixed letters in this address: “а” is Cyrillic");

  it("is marked for admins and firms, and not for the client", async () => {
    await openCase("firm", firmCase({ ...submitted, client: odd }));
    expect(marks()).toHaveLength(1);
    cleanup();
    await openCase("client", firmCase({ ...submitted, client: odd }));
    expect(marks()).toHaveLength(0);
  });
});

describe("the page of a case that the firm accepted", () => {
  it("has its forms, and a choice of who reads a message", async () => {
    await openCase("firm", firmCase({ ...submitted, status: "Accepted" }));
    expect(await screen.findByLabelText("Onboarding forms")).toBeTruthy();
    expect(screen.getByText("Read by the client and Caseward")).toBeTruthy();
    expect(
      screen.getByRole("checkbox", { name: "Only for Caseward: the client does not see it" }),
    ).toBeTruthy();
  });
});

describe("the page of a case that the firm rejected", () => {
  it("has its facts and the client's name, and nothing to read or write beside them", async () => {
    const { callsOf } = await openCase("firm", firmCase({ ...submitted, status: "Rejected", client }));
    expect(screen.getByText("Fell on a wet floor.")).toBeTruthy();
    expect(screen.getAllByText("María Núñez").length).toBeGreaterThan(0);
    for (const absent of ["Phone Number", "Email", "Messages", "Task Information"])
      expect(screen.queryByText(absent)).toBeNull();
    expect(screen.queryByLabelText("Onboarding forms")).toBeNull();
    expect(screen.queryByRole("textbox")).toBeNull();
    expect(callsOf("forms.get")).toEqual([]);
  });
});
