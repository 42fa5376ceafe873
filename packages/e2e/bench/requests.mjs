/** How many requests, and calls in them, each page makes by itself, and what pointing at 50 rows in turn asks for. */
export async function measureRequests({ ask, open }) {
  const { cases } = await ask("cases.list", { limit: 1 });
  for (const path of ["/admin/dashboard", `/admin/case/${cases[0]?.caseId}`, "/admin/scheduled-tasks"]) {
    const page = await open("/admin/myprofile");
    await page.waitForTimeout(1000);
    const requests = noted(page);
    await page.goto(path);
    await page.waitForTimeout(3000);
    console.log(`${path}: ${requests.length} requests\n  ${requests.join("\n  ")}`);
    await page.context().close();
  }
  const page = await open("/admin/dashboard");
  const links = page.getByRole("link", { name: /^Details of case/ });
  await links.nth(40).waitFor();
  await page.waitForTimeout(2000);
  const requests = noted(page);
  for (let row = 0; row < 50; row++) {
    await links.nth(row).hover();
    await page.waitForTimeout(70);
  }
  console.log(`pointing at 50 rows: ${requests.length} requests`);
  await page.context().close();
}

function noted(page) {
  const requests = [];
  page.on("request", (request) => {
    const [, calls] = /\/trpc\/([^?]*)/.exec(request.url()) ?? [];
    if (calls) requests.push(calls);
  });
  return requests;
}
