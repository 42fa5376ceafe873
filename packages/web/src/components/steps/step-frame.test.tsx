import { screen } from "@testing-library/react";
import { useState } from "react";
import { describe, expect, it, vi } from "vitest";
import { renderScreen } from "../../../test/render-screen";
import { StepFrame, type StepFrameProps } from "./step-frame";

const titles = ["What happened", "When and where", "Check your answers"];
const steps = titles.map((title, index) => ({ id: title, title, isDone: index === 0 }));

function Walk(given: Partial<StepFrameProps>) {
  const [position, setPosition] = useState(1);
  return (
    <StepFrame
      title={titles[position - 1] ?? ""}
      steps={steps}
      position={position}
      onContinue={() => setPosition(position + 1)}
      onBack={position > 1 ? () => setPosition(position - 1) : undefined}
      onOpen={setPosition}
      {...given}
    >
      <input aria-label="City" />
    </StepFrame>
  );
}

const heading = (name: string) => screen.getByRole("heading", { name });

describe("a step of several", () => {
  it("says where its reader is, and the heading of the next one takes the focus", async () => {
    const { user } = await renderScreen(<Walk />);
    expect(screen.getByText("Step 1 of 3")).toBeTruthy();
    expect(document.activeElement).not.toBe(heading("What happened"));
    expect(screen.queryByRole("button", { name: "Back" })).toBeNull();
    await user.type(screen.getByLabelText("City"), "Oakland{Enter}");
    expect(document.activeElement).toBe(heading("When and where"));
    await user.click(screen.getByRole("button", { name: "Back" }));
    expect(document.activeElement).toBe(heading("What happened"));
  });

  it("opens the list of all steps, which says what is done and leads to each", async () => {
    const { user } = await renderScreen(<Walk />);
    const all = screen.getByRole("button", { name: /^Step 1 of 3/ });
    expect(all.getAttribute("aria-expanded")).toBe("false");
    await user.click(all);
    expect(screen.getByRole("button", { name: /^What happened/ }).getAttribute("aria-current")).toBe("step");
    await user.click(screen.getByRole("button", { name: "Check your answers" }));
    expect(document.activeElement).toBe(heading("Check your answers"));
    expect(screen.getByText("Step 3 of 3")).toBeTruthy();
    expect(screen.queryByRole("button", { name: /^What happened/ })).toBeNull();
  });

  it("can be skipped by a small button, and does nothing while it is busy", async () => {
    const [onSkip, onContinue] = [vi.fn(), vi.fn()];
    const { user } = await renderScreen(
      <Walk onSkip={onSkip} onContinue={onContinue} state="busy" continueLabel="Save" />,
    );
    await user.click(screen.getByRole("button", { name: "Skip" }));
    await user.type(screen.getByLabelText("City"), "{Enter}");
    expect(onSkip).toHaveBeenCalledOnce();
    expect(onContinue).not.toHaveBeenCalled();
  });
});
