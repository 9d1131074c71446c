import { beginningOf, todoLimits } from "@tafel/domain";

type Made = { readonly name: string; readonly richDescription: string; readonly isCut: boolean };

/**
 * An element's text as a todo: its first line is the name, and what follows, or does not fit, the description, of which
 * no more than so many characters are kept.
 */
export function todoOfText(text: string, longest: number): Made {
  const [first = "", ...lines] = text.trim().split(/\r?\n/);
  const name = beginningOf(first.trim(), todoLimits.todoName).trim();
  const rest = [first.trim().slice(name.length).trim(), ...lines].map((line) => line.trim());
  while (rest[0] === "") rest.shift();
  const kept: string[] = [];
  let left = Math.min(longest, todoLimits.description);
  for (const line of rest) {
    const whole = paragraph(line);
    if (whole.length > left) return { name, richDescription: kept.join(""), isCut: true };
    kept.push(whole);
    left -= whole.length;
  }
  return { name, richDescription: kept.join(""), isCut: false };
}

const paragraph = (line: string): string => `<p>${line === "" ? "<br />" : escaped(line)}</p>`;

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
