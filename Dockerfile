# Two stages: build with everything, run with only what the server needs.
FROM node:24-slim AS build
WORKDIR /tafel
COPY package.json package-lock.json .npmrc ./
COPY apps/server/package.json apps/server/
COPY apps/web/package.json apps/web/
COPY packages/contract/package.json packages/contract/
COPY packages/domain/package.json packages/domain/
COPY packages/whiteboard/package.json packages/whiteboard/
RUN npm ci
COPY . .
# The client is already bundled, so only the server's packages are needed: half of all.
RUN npm run build && npm ci --omit=dev --workspace @tafel/server --prefer-offline

FROM node:24-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data WEB_DIR=/tafel/apps/web/dist
WORKDIR /tafel
COPY --from=build /tafel/package.json ./
COPY --from=build /tafel/node_modules node_modules
COPY --from=build /tafel/apps/server/package.json apps/server/
COPY --from=build /tafel/apps/server/dist apps/server/dist
COPY --from=build /tafel/apps/web/dist apps/web/dist
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=3s --start-period=20s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:'+process.env.PORT+'/readyz').then(r=>process.exit(r.ok?0:1),()=>process.exit(1))"]
CMD ["node", "apps/server/dist/main.mjs"]
