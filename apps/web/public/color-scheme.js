// Sets light or dark before the first paint. A file of its own because the content security policy forbids inline
// scripts; the key and the attribute are Mantine's.
(() => {
  let chosen = null;
  try {
    chosen = localStorage.getItem("mantine-color-scheme-value");
  } catch {
    // Storage can be switched off; the system's scheme then decides.
  }
  const system = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  const scheme = chosen === "light" || chosen === "dark" ? chosen : system;
  document.documentElement.setAttribute("data-mantine-color-scheme", scheme);
})();
