import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./root.mjs";

/**
 * The load balancers of `docs/balancers` before servers on these ports of this machine.
 * @param {string} file
 * @param {readonly number[]} servers
 */
function before(file, servers) {
  const text = readFileSync(join(root, "docs/balancers", file), "utf8");
  // As many servers as there are, each like the first one.
  return text.replace(/^.*\btafel-1:3000.*\n(?:.*\btafel-\d:3000.*\n)*/m, (lines) => {
    const [line = ""] = lines.split("\n");
    return servers
      .map(
        (port, index) =>
          `${line.replace("tafel-1:3000", `127.0.0.1:${port}`).replace("tafel-1", `tafel-${index + 1}`)}\n`,
      )
      .join("");
  });
}

/**
 * A whole configuration of nginx, which keeps its files in `folder`.
 * @param {string} folder
 * @param {number} port
 * @param {readonly number[]} servers
 */
export const nginxBefore = (folder, port, servers) => `
worker_processes 1;
pid ${folder}/nginx.pid;
error_log ${folder}/nginx-error.log;
events { worker_connections 4096; }
http {
  access_log off;
  client_body_temp_path ${folder}/nginx-body;
  proxy_temp_path ${folder}/nginx-proxy;
  fastcgi_temp_path ${folder}/nginx-fastcgi;
  uwsgi_temp_path ${folder}/nginx-uwsgi;
  scgi_temp_path ${folder}/nginx-scgi;
  ${before("nginx.conf", servers).replace("listen 80;", `listen 127.0.0.1:${port};`)}
}
`;

/**
 * @param {number} port
 * @param {readonly number[]} servers
 */
export const haproxyBefore = (port, servers) =>
  before("haproxy.cfg", servers).replace("bind :80", `bind 127.0.0.1:${port}`);
