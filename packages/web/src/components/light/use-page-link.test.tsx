import { useNavigate } from "@tanstack/react-router";
import { createEvent, fireEvent, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { renderScreen } from "../../../test/render-screen";
import { usePageLink } from "./use-page-link";

const drawn = vi.fn();

function PageLink() {
  drawn();
  return (
    <a href="/login" {...usePageLink("/login")}>
      Log in
    </a>
  );
}

function Search() {
  const navigate = useNavigate();
  return (
    <>
      <button type="button" onClick={() => navigate({ to: ".", search: { search: "ng" }, replace: true })}>
        Search
      </button>
      <PageLink />
    </>
  );
}

it("opens its page when it is pressed, and leaves another tab or window to the browser", async () => {
  const { path } = await renderScreen(<PageLink />);
  const link = screen.getByRole("link");
  for (const init of [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }]) {
    const press = createEvent.click(link, init);
    fireEvent(link, press);
    expect(press.defaultPrevented).toBe(false);
  }
  const press = createEvent.click(link);
  fireEvent(link, press);
  expect(press.defaultPrevented).toBe(true);
  await expect.poll(path).toBe("/login");
});

it("is not drawn again when the address changes, as it does at each key of a search", async () => {
  const { user, location } = await renderScreen(<Search />);
  drawn.mockClear();
  await user.click(screen.getByRole("button"));
  await expect.poll(() => location().search).toBe("?search=ng");
  expect(drawn).not.toHaveBeenCalled();
});
