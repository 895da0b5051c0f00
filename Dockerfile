# One image per role, which differ in what they start and how their health is asked: the layers below them are shared.
# The base is the Node.js that package.json carries for development, of the same version.

FROM node:24.21.0-bookworm-slim AS manifests
WORKDIR /app
COPY .npmrc package.json package-lock.json ./
# Without their manifests npm leaves the sandboxes of dev/ out.
COPY shared/contract/package.json shared/contract/
COPY shared/domain/package.json shared/domain/

FROM manifests AS client
RUN --mount=type=cache,target=/root/.npm npm ci --ignore-scripts
COPY tsconfig.base.json tsconfig.json ./
COPY shared/contract shared/contract
COPY client client
RUN npm run build

# The optional packages stay, because they carry the native parts (argon2, msgpack); the packaged Node.js goes.
FROM manifests AS packages
RUN --mount=type=cache,target=/root/.npm \
    npm ci --omit=dev --ignore-scripts && rm -rf node_modules/node-linux-* node_modules/.bin/node

FROM node:24.21.0-bookworm-slim AS runtime
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data
# A volume that is mounted here for the first time takes over its owner.
RUN install --directory --owner=node --group=node --mode=700 /data
WORKDIR /app
COPY --from=packages /app/node_modules node_modules
COPY package.json ./
COPY --from=client /app/client/dist client/dist
COPY --from=client /app/client/dist-server client/dist-server
COPY migrations migrations
COPY shared shared
COPY worker worker
COPY server server
USER node
STOPSIGNAL SIGTERM

# Brings the database up to date and exits.
FROM runtime AS migrate
HEALTHCHECK NONE
CMD ["node", "migrations/migrate.ts"]

# /healthz and not /readyz: a restart of this container mends neither PostgreSQL nor Redis.
FROM runtime AS worker
EXPOSE 3001
HEALTHCHECK --interval=15s --timeout=5s --start-period=30s --start-interval=1s --retries=3 \
    CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.WORKER_PORT || 3001}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "worker/main.ts"]

FROM runtime AS server
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=5s --start-period=30s --start-interval=1s --retries=3 \
    CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=8", "server/main.ts"]
