const browsers = [
  [/\bEdgA?\//, "Edge"],
  [/\bOPR\//, "Opera"],
  [/\bFirefox\/|\bFxiOS\//, "Firefox"],
  [/\bChrome\/|\bCriOS\//, "Chrome"],
  [/\bSafari\//, "Safari"],
] as const;

const systems = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b|\bMacintosh\b/, "macOS"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bLinux\b/, "Linux"],
] as const;

/** "Firefox on Windows" out of what a browser says of itself; anything else as it is; undefined when it said nothing. */
export function deviceName(userAgent: string): string | undefined {
  const named = (from: readonly (readonly [RegExp, string])[]) => from.find(([sign]) => sign.test(userAgent))?.[1];
  const browser = named(browsers);
  const system = named(systems);
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? (userAgent.trim().slice(0, 60) || undefined);
}

export const isPhone = (userAgent: string): boolean => /\biPhone\b|\bAndroid\b.*\bMobile\b/.test(userAgent);
