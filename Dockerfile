# The two commands of the README in a container. Docker is not to be had where this was written: each RUN line was
# carried out by hand in a clean folder (docs/operations.md, "Containers"), the file itself was never built.
#
#   docker build -t caseward .                     installs and builds, as `npm start` does before it starts
#   docker build --target test -t caseward-test . && docker run --rm caseward-test        `npm test`

# Pin it by digest, too, once you have pulled it: node:20.20.2-bookworm-slim@sha256:…
FROM node:20.20.2-bookworm-slim AS base
WORKDIR /app
ENV CI=true

FROM base AS build
COPY package.json pnpm-lock.yaml pnpm-workspace.yaml ./
COPY patches patches
COPY scripts scripts
COPY packages/bench/package.json packages/bench/
COPY packages/db/package.json packages/db/
COPY packages/demo/package.json packages/demo/
COPY packages/domain/package.json packages/domain/
COPY packages/e2e/package.json packages/e2e/
COPY packages/ops/package.json packages/ops/
COPY packages/server/package.json packages/server/
COPY packages/verify/package.json packages/verify/
COPY packages/web/package.json packages/web/
# Alone, so that a change of a source does not install anew.
RUN node --input-type=module -e 'process.exit((await (await import("./scripts/install.mjs")).install()) ? 0 : 1)'
COPY . .
RUN node --input-type=module -e 'process.exit((await (await import("./scripts/build.mjs")).build()) ? 0 : 1)'

FROM build AS test
CMD ["npm", "test"]

# What runs needs no compiler, no test and no browser.
FROM build AS lean
RUN rm -rf node_modules packages/*/node_modules packages/bench packages/demo packages/e2e packages/ops packages/verify packages/web/src packages/web/test packages/server/test packages/db/test \
  && npx --yes "$(node -p 'require("./package.json").packageManager')" install --frozen-lockfile --prod --filter '!@caseward/bench' --filter '!@caseward/demo' --filter '!@caseward/e2e' --filter '!@caseward/ops' --filter '!@caseward/verify' --filter '!@caseward/web'

FROM base AS run
RUN groupadd --system --gid 10001 caseward \
  && useradd --system --uid 10001 --gid caseward --no-create-home --shell /usr/sbin/nologin caseward \
  && install -d -o caseward -g caseward -m 0700 /data
COPY --from=lean /app /app
ENV NODE_ENV=production MALLOC_ARENA_MAX=2 HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
USER 10001:10001
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# As scripts/start.mjs runs it, without npm between the signal and the server.
CMD ["node", "--enable-source-maps", "--max-old-space-size=768", "--max-semi-space-size=32", "packages/server/dist/main.js"]
