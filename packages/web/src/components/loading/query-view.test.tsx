import { screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { brokenNetwork, silence } from "../../../test/fake-server";
import { maria } from "../../../test/people";
import { renderScreen } from "../../../test/render-screen";
import { trpc } from "../../lib/trpc/trpc";
import { QueryView } from "./query-view";

function Addresses() {
  const query = trpc.addresses.list.useQuery();
  return (
    <>
      <button type="button" onClick={() => query.refetch()}>
        Again
      </button>
      <QueryView
        query={query}
        failure="getAddresses"
        isEmpty={(data) => data.addresses.length === 0}
        empty="No addresses"
      >
        {({ addresses }) => <p>{addresses.map(({ city }) => city)}</p>}
      </QueryView>
    </>
  );
}

const oakland = { addresses: maria.address ? [maria.address] : [] };

describe("the view of a query", () => {
  it("shows that it loads", async () => {
    await renderScreen(<Addresses />, { answers: { "addresses.list": silence } });
    expect(screen.getByRole("status", { name: "Loading" })).toBeTruthy();
  });

  it("shows a skeleton in the shape of what comes", async () => {
    function Thread() {
      const query = trpc.addresses.list.useQuery();
      return (
        <QueryView query={query} failure="getAddresses" skeleton="details">
          {() => null}
        </QueryView>
      );
    }
    await renderScreen(<Thread />, { answers: { "addresses.list": silence } });
    const status = screen.getByRole("status", { name: "Loading" });
    expect(status.firstElementChild?.getAttribute("aria-hidden")).toBe("true");
    expect(status.getElementsByTagName("span").length).toBeGreaterThan(10);
  });

  it("shows the data, or that there is none", async () => {
    const { unmount } = await renderScreen(<Addresses />, { answers: { "addresses.list": oakland } });
    expect(await screen.findByText("Oakland")).toBeTruthy();
    unmount();
    await renderScreen(<Addresses />, { answers: { "addresses.list": { addresses: [] } } });
    expect(await screen.findByText("No addresses")).toBeTruthy();
  });

  it("shows why it failed and tries again", async () => {
    let tries = 0;
    const answer = () => (++tries === 1 ? brokenNetwork() : oakland);
    const { user } = await renderScreen(<Addresses />, { answers: { "addresses.list": answer } });
    expect((await screen.findByRole("alert")).textContent).toContain("Failed to fetch address");
    await user.click(screen.getByRole("button", { name: "Retry" }));
    expect(await screen.findByText("Oakland")).toBeTruthy();
  });

  it("says what is wrong after the second try in vain, while further ones go on", async () => {
    const waiting = { data: undefined, error: null, isFetching: true, isRefetchError: false };
    const view = (failureCount: number) => (
      <QueryView
        query={{ ...waiting, failureCount, failureReason: new Error("Failed to fetch"), refetch: vi.fn() }}
        failure="getAddresses"
      >
        {() => null}
      </QueryView>
    );
    const { unmount } = await renderScreen(view(1));
    expect(screen.getByRole("status", { name: "Loading" })).toBeTruthy();
    unmount();
    await renderScreen(view(2));
    expect((await screen.findByRole("alert")).textContent).toContain("Failed to fetch address");
  });

  it("keeps the focus on Retry while that fails, and hands it on once it works", async () => {
    let tries = 0;
    const answer = () => (++tries < 3 ? brokenNetwork() : oakland);
    const view = (
      <main id="content" tabIndex={-1}>
        <Addresses />
      </main>
    );
    const { user } = await renderScreen(view, { answers: { "addresses.list": answer } });
    const retry = await screen.findByRole("button", { name: "Retry" });
    await user.click(retry);
    await expect.poll(() => tries).toBe(2);
    await expect.poll(() => retry.getAttribute("aria-busy")).toBeNull();
    expect(document.activeElement).toBe(retry);
    await user.keyboard("{Enter}");
    await screen.findByText("Oakland");
    await expect.poll(() => document.activeElement?.id).toBe("content");
  });

  it("keeps the data while it is fetched again in vain", async () => {
    let tries = 0;
    const answer = () => (++tries === 1 ? oakland : brokenNetwork());
    const { user } = await renderScreen(<Addresses />, { answers: { "addresses.list": answer } });
    await screen.findByText("Oakland");
    await user.click(screen.getByRole("button", { name: "Again" }));
    await expect.poll(() => tries).toBe(2);
    const note = "Failed to fetch address. What you see may be out of date.";
    expect((await screen.findByRole("status")).textContent).toContain(note);
    expect(screen.getByText("Oakland")).toBeTruthy();
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("keeps what is typed in it while it is fetched again in vain", async () => {
    let tries = 0;
    const answer = () => (++tries === 1 ? oakland : brokenNetwork());
    function Form() {
      const query = trpc.addresses.list.useQuery();
      return (
        <>
          <button type="button" onClick={() => query.refetch()}>
            Again
          </button>
          <QueryView query={query} failure="getAddresses">
            {() => <input aria-label="City" />}
          </QueryView>
        </>
      );
    }
    const { user } = await renderScreen(<Form />, { answers: { "addresses.list": answer } });
    await user.type(await screen.findByLabelText("City"), "Reno");
    await user.click(screen.getByRole("button", { name: "Again" }));
    await screen.findByRole("status");
    expect(screen.getByLabelText<HTMLInputElement>("City").value).toBe("Reno");
  });
});
