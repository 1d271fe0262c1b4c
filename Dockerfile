# syntax=docker/dockerfile:1

# The Node that the tests run under (`node` in package.json; a test compares them), by its full version.
# Debian and not Alpine: the engines' memory was measured with glibc and its arenas bounded (musl has none),
# and what glibc's binaries ask for at most is 2.28. To pin the bytes too, append the digest that
# `docker buildx imagetools inspect` prints: --build-arg NODE_IMAGE=…@sha256:…
ARG NODE_IMAGE=docker.io/library/node:24.21.0-trixie-slim

# What npm needs to know, and nothing that changes more often. On the machine that builds, whatever it builds for: what is
# built is JavaScript, and building it under an emulator takes many times as long.
FROM --platform=$BUILDPLATFORM ${NODE_IMAGE} AS manifests
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY packages/cli/package.json packages/cli/
COPY packages/client/package.json packages/client/
COPY packages/contract/package.json packages/contract/
COPY packages/diagram/package.json packages/diagram/
COPY packages/diagrams-more/package.json packages/diagrams-more/
COPY packages/draw/package.json packages/draw/
COPY packages/encode/package.json packages/encode/
COPY packages/fonts/package.json packages/fonts/
COPY packages/layout/package.json packages/layout/
COPY packages/math/package.json packages/math/
COPY packages/pool/package.json packages/pool/
COPY packages/render/package.json packages/render/
COPY packages/server/package.json packages/server/
COPY packages/svg/package.json packages/svg/
COPY packages/web/package.json packages/web/

# Every package as it is published: JavaScript, and the web app as files. `npm ci` refuses a lock file whose
# optional packages for other platforms are not all listed; `npm install` keeps to the lock file as well. No
# install script is run.
FROM manifests AS build
RUN --mount=type=cache,target=/root/.npm npm install --ignore-scripts --prefer-offline
COPY tsconfig.json tsconfig.build.json LICENSE ./
COPY scripts/build.ts scripts/
COPY scripts/release scripts/release
COPY packages packages
RUN npm run build

# What the service requires beside it, and nothing else; with the engines of the platform that the image is for.
FROM ${NODE_IMAGE} AS service
WORKDIR /app
COPY --from=manifests /app ./
RUN --mount=type=cache,target=/root/.npm npm install --workspace platen --omit=dev --ignore-scripts --prefer-offline
COPY LICENSE ./
COPY deploy/image deploy/image
COPY --from=build /app/out/release packages
RUN node deploy/image/prune.ts

FROM ${NODE_IMAGE}
LABEL org.opencontainers.image.title="Platen" \
      org.opencontainers.image.description="Markdown in, a picture or a typeset PDF out: HTTP API, web app and MCP" \
      org.opencontainers.image.licenses="MIT"
# /data is for SQLite and images kept as files; with PostgreSQL and S3 it stays empty. The base's npm stays: a layer that
# removes it hides it, and the image is no smaller.
RUN install --directory --owner=10001 --group=10001 --mode=0700 /data
WORKDIR /app
COPY --from=service /app ./
# Variables of the process: packages/server/src/process-settings.ts.
ENV NODE_ENV=production \
    MALLOC_ARENA_MAX=2 \
    MALLOC_MMAP_THRESHOLD_=65536 \
    MALLOC_TRIM_THRESHOLD_=1048576 \
    UV_THREADPOOL_SIZE=16 \
    PLATEN_HOST=0.0.0.0 \
    PLATEN_METRICS_HOST=0.0.0.0 \
    PLATEN_DATA_DIR=/data
# By number, so that Kubernetes can see that it is not root. The root file system may be read-only.
USER 10001:10001
EXPOSE 8080 8081
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 \
  CMD ["node", "/app/deploy/image/health.ts"]
ENTRYPOINT ["node", "/app/packages/cli/bin/platen.js"]
CMD ["serve"]
