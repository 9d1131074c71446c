/** Exits with an explanation when Node is too old for the product. */
export function requireNode() {
  const [major, minor] = process.versions.node.split(".").map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  console.error(
    `Tafel needs Node 20.19 or later; this is ${process.version}. Get a newer version at https://nodejs.org.`,
  );
  process.exit(1);
}
