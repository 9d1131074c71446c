import { existsSync, readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { listOf, readDockerfile, textsOf } from "./e2e/dockerfile.ts";

// Running the containers is tested by hand, with e2e/container.spec.ts.

const [build, run] = readDockerfile("Dockerfile");
if (!build || !run) throw new Error("The Dockerfile has two stages");
const named = (image: string) => /^[\w./-]+:[\w.-]*\d[\w.-]*$/.test(image);

test("both stages begin with an image of a named version, and the server with one that has nothing to build with", () => {
  for (const { image } of [build, run]) expect(named(image), image).toBe(true);
  expect(run.image).toMatch(/-slim$/);
  expect(textsOf(run, "RUN").join()).not.toMatch(/npm|apt|curl/);
});

test("every workspace is known when packages are installed, before the sources that change more often", () => {
  const order = build.instructions.map(({ name, text }) => `${name} ${text}`);
  const installed = order.indexOf("RUN npm ci");
  const copied = order.slice(0, installed).filter((line) => line.startsWith("COPY"));
  for (const folder of ["packages", "apps"]) {
    for (const name of readdirSync(folder)) {
      expect(
        copied.some((line) => line.includes(`${folder}/${name}/package.json`)),
        name,
      ).toBe(true);
    }
  }
  expect(order.indexOf("COPY . .")).toBeGreaterThan(installed);
});

test("it runs as nobody special, keeps data in a volume, is asked how it does, and gets signals itself", () => {
  const names = run.instructions.map(({ name }) => name);
  expect(textsOf(run, "USER")).toEqual(["node"]);
  expect(names.indexOf("USER")).toBeLessThan(names.indexOf("CMD"));
  // Nothing is copied or run as a user that could change the program.
  expect(names.slice(names.indexOf("USER")).some((name) => ["COPY", "ADD", "RUN"].includes(name))).toBe(false);
  expect(textsOf(run, "VOLUME")).toEqual(["/data"]);
  expect(textsOf(run, "HEALTHCHECK").join()).toMatch(/--interval=\d+s --timeout=\d+s/);
  expect(listOf(textsOf(run, "CMD").join())[0]).toBe("node");
  expect(textsOf(run, "ENV").join()).toContain("NODE_ENV=production");
});

test("what a clone or a person keeps beside the sources goes into no image", () => {
  const ignored = readFileSync(".dockerignore", "utf8").split("\n");
  for (const name of [".git", "**/node_modules", "**/dist", "data", ".env"]) expect(ignored).toContain(name);
});

type Service = {
  image?: string;
  build?: string;
  ports?: string[];
  environment?: Record<string, string>;
  volumes?: string[];
  depends_on?: Record<string, { condition: string }>;
  healthcheck?: object;
  restart?: string;
};
const compose: { services: Record<string, Service>; volumes: Record<string, unknown> } = parse(
  readFileSync("compose.yaml", "utf8"),
  { merge: true },
);
/** Of several servers, those behind the load balancer. */
const servers = ["tafel-1", "tafel-2", "tafel-3"];

test("the services are those the product is made for, each of a named version, and come back by themselves", () => {
  expect(Object.keys(compose.services).toSorted()).toEqual(
    ["balancer", "mailpit", "postgres", "redis", "tafel", ...servers].toSorted(),
  );
  for (const [name, { image, build, restart }] of Object.entries(compose.services)) {
    expect(image ? named(image) : existsSync(`${build}/Dockerfile`), name).toBe(true);
    expect(restart, name).toBe("unless-stopped");
  }
});

test("the product waits for what it needs to be ready, and every folder that is kept has a volume", () => {
  for (const { depends_on = {}, volumes = [] } of Object.values(compose.services)) {
    for (const [name, { condition }] of Object.entries(depends_on)) {
      expect(condition).toBe("service_healthy");
      // The image of the product brings its own.
      expect(compose.services[name]?.healthcheck ?? compose.services[name]?.build, name).toBeDefined();
    }
    for (const volume of volumes) {
      const [source = ""] = volume.split(":");
      if (volume.endsWith(":ro")) expect(existsSync(source), source).toBe(true);
      else expect(Object.keys(compose.volumes)).toContain(source);
    }
  }
});

test("only the product listens to the world, no password has a default, and every variable is one we read", () => {
  const config = readFileSync("apps/server/src/config.ts", "utf8");
  for (const [name, { ports = [], environment = {} }] of Object.entries(compose.services)) {
    for (const port of ports) if (name !== "tafel" && name !== "balancer") expect(port).toMatch(/^127\.0\.0\.1:/);
    for (const [variable, value] of Object.entries(environment)) {
      if (name === "tafel" || servers.includes(name)) expect(config, variable).toContain(`environment.${variable}`);
      if (/PASSWORD|DATABASE_URL/.test(variable)) expect(value).toContain(":?");
    }
  }
});

test("the load balancer leads to the servers that are started with it, and nothing else starts with them", () => {
  const { balancer } = compose.services;
  const configuration = readFileSync("docs/balancers/nginx.conf", "utf8");
  expect([...configuration.matchAll(/server ([\w-]+):3000/g)].map(([, name]) => name)).toEqual(servers);
  expect(Object.keys(balancer?.depends_on ?? {})).toEqual(servers);
  for (const name of ["balancer", ...servers]) expect(compose.services[name]).toMatchObject({ profiles: ["balancer"] });
  // The files of boards are in the data folder, and any server may be asked for one.
  for (const name of servers) expect(compose.services[name]?.volumes, name).toEqual(["data:/data"]);
  // Only the balancer is reached from outside, so what it says of visitors can be trusted.
  for (const name of servers) {
    expect(compose.services[name]).toMatchObject({ ports: [], environment: { TRUST_PROXY: "uniquelocal" } });
  }
});
