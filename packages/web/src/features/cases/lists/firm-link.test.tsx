import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderScreen } from "../../../../test/render-screen";
import { FirmLink } from "./firm-link";

it.each(["Ng & Sons LLP", "Marsh", `Ng & ${"W".repeat(90)}`])(
  "shows the whole name of %s and that its profile opens in a new tab",
  async (firmName) => {
    await renderScreen(<FirmLink firm={{ id: 7, firmName }} />);
    const link = screen.getByRole("link", { name: `${firmName} opens in a new tab` });
    expect(link.getAttribute("href")).toBe("/admin/lawfirmprofile/7");
    expect(link.getAttribute("target")).toBe("_blank");
  },
);
