import { fireEvent, screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { leeWithoutFirm } from "../../../../test/people";
import { renderScreen } from "../../../../test/render-screen";
import { OnboardingFormProvider, useNewOnboardingForm } from "../fields/form-context";
import { blankValues, type OnboardingValues } from "../fields/form-values";
import { OfficeLocations } from "./office-locations";
import { PracticeDetailsStage } from "./practice-details-stage";

/** Shows a part of the form and answers how to look at what the form holds. */
async function open(part: () => React.ReactNode) {
  let values = blankValues();
  function Form() {
    const form = useNewOnboardingForm({
      mode: "uncontrolled",
      initialValues: blankValues(),
      onValuesChange: (next) => {
        values = next;
      },
    });
    return <OnboardingFormProvider form={form}>{part()}</OnboardingFormProvider>;
  }
  await renderScreen(<Form />, { session: leeWithoutFirm });
  return (): OnboardingValues => values;
}

const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const type = (path: string, value: string) =>
  fireEvent.change(document.querySelector(`[data-path="${path}"]`) ?? document.body, { target: { value } });
const texts = (path: string) =>
  [...document.querySelectorAll<HTMLInputElement>(`[data-path^="addresses."][data-path$=".${path}"]`)].map(
    ({ value }) => value,
  );

describe("office locations", () => {
  it("begin with one, the primary, which cannot be removed", async () => {
    await open(() => <OfficeLocations />);
    expect(within(screen.getByRole("group", { name: "Location 1" })).getByText("Primary")).toBeTruthy();
    expect(screen.queryByRole("button", { name: /Remove/ })).toBeNull();
  });

  it("take another one, with the cursor in its address", async () => {
    await open(() => <OfficeLocations />);
    press("Add Another Location");
    expect(document.activeElement?.getAttribute("data-path")).toBe("addresses.1.address");
    expect(screen.getAllByText("Primary")).toHaveLength(1);
    expect(screen.getAllByRole("button", { name: /Remove/ })).toHaveLength(2);
  });

  it("keep what was typed when one before them is removed, and the first is then primary", async () => {
    const values = await open(() => <OfficeLocations />);
    press("Add Another Location");
    press("Add Another Location");
    for (const [index, city] of ["Oakland", "Reno", "Fresno"].entries())
      type(`addresses.${index}.city`, city);
    press("Remove Location 1");
    expect(texts("city")).toEqual(["Reno", "Fresno"]);
    expect(values().addresses.map(({ city, isPrimary }) => [city, isPrimary])).toEqual([
      ["Reno", true],
      ["Fresno", false],
    ]);
  });
});

describe("practice areas", () => {
  it("stand in their four groups", async () => {
    await open(() => <PracticeDetailsStage />);
    for (const group of [
      "Motor Vehicle Accidents",
      "Personal Injury",
      "Other Transportation",
      "Professional Negligence",
    ])
      expect(screen.getByRole("group", { name: group })).toBeTruthy();
  });

  it("get the next rank when chosen, and are renumbered when one goes", async () => {
    const values = await open(() => <PracticeDetailsStage />);
    const toggle = (area: string) => fireEvent.click(screen.getByLabelText(area));
    for (const area of ["Truck Accidents", "Slip and Fall", "Wrongful Death"]) toggle(area);
    expect(screen.getByText("Rank 3")).toBeTruthy();
    toggle("Truck Accidents");
    expect(screen.queryByText("Rank 3")).toBeNull();
    expect(values().practiceAreas).toEqual([
      { name: "Slip and Fall", rank: 1 },
      { name: "Wrongful Death", rank: 2 },
    ]);
  });
});

describe("jurisdictions", () => {
  it("are found by a part of their name, and take each state once", async () => {
    const values = await open(() => <PracticeDetailsStage />);
    fireEvent.change(screen.getByLabelText("Search states"), { target: { value: "new y" } });
    const list = within(screen.getByRole("group", { name: "States" }));
    expect(list.getAllByRole("button").map(({ textContent }) => textContent)).toEqual(["New York"]);
    press("New York");
    press("New York");
    expect(values().jurisdictions).toEqual([{ state: "NY", stateName: "New York", counties: [] }]);
  });

  it("say so when no state has the name", async () => {
    await open(() => <PracticeDetailsStage />);
    fireEvent.change(screen.getByLabelText("Search states"), { target: { value: "bavaria" } });
    expect(screen.getByText("No state has this name.")).toBeTruthy();
  });

  it("mean all counties until some are chosen, and can be removed", async () => {
    const values = await open(() => <PracticeDetailsStage />);
    press("Texas");
    const texas = within(screen.getByRole("group", { name: "Texas" }));
    expect(texas.getByText("All Counties")).toBeTruthy();
    for (const county of ["Harris", "Travis", "Harris"]) fireEvent.click(texas.getByLabelText(county));
    expect(values().jurisdictions[0]?.counties).toEqual(["Travis"]);
    expect(texas.queryByText("All Counties")).toBeNull();
    press("Remove Texas");
    expect(values().jurisdictions).toEqual([]);
  });
});
