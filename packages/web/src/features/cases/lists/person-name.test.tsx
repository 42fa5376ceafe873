import { render, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { CaseName } from "./case-name";
import { PersonName } from "./person-name";

const person = { firstName: "فاطمة", lastName: "الزهراء" };

describe("a name that runs from right to left", () => {
  it("stands in an isolate of its own, so that a number beside it keeps its side", () => {
    render(
      <>
        <PersonName of={{ caseId: 293, client: person }} />
        <CaseName caseId={293} person={person} />
      </>,
    );
    const names = screen.getAllByText("فاطمة الزهراء", { selector: "bdi" });
    expect(names).toHaveLength(2);
    expect(document.body.textContent).toContain("#293 فاطمة");
  });
});

describe("a name that is not disclosed", () => {
  it("is the number of the case", () => {
    const client = { firstName: null, lastName: null };
    render(<PersonName of={{ caseId: 12, client }} />);
    expect(document.body.textContent).toBe("Client of case #12");
    render(<CaseName caseId={13} person={client} />);
    expect(screen.getByText("#13")).toBeTruthy();
  });
});
