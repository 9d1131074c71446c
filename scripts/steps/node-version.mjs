/** Ends the process with a sentence when Node is older than what the product is written for. */
export function requireNode() {
  const [major, minor] = process.versions.node.split(".").map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  console.error(
    `Tafel needs Node 20.19 or later; this is ${process.version}. Get a newer version at https://nodejs.org.`,
  );
  process.exit(1);
}
