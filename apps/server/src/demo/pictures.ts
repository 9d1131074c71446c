import sharp from "sharp";

const size = { width: 1200, height: 800 };

/** What the demo's people have photographed, drawn by code: the roof in spring and in summer. */
export const paintGarden = (): Promise<readonly Buffer[]> =>
  Promise.all([beds(), tomatoes()].map((drawing) => sharp(Buffer.from(drawing)).png().toBuffer()));

const drawing = (sky: readonly [string, string], parts: readonly string[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}">` +
  `<linearGradient id="sky" x2="0" y2="1"><stop stop-color="${sky[0]}"/><stop offset="1" stop-color="${sky[1]}"/>` +
  `</linearGradient><rect width="1200" height="800" fill="url(#sky)"/>${parts.join("")}</svg>`;

const times = (count: number, part: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => part(at)).join("");
/** Houses behind the edge of the roof. */
const houses = (color: string) =>
  times(
    9,
    (at) => `<rect x="${at * 140 - 20}" y="${330 + ((at * 53) % 110)}" width="120" height="300" fill="${color}"/>`,
  );
const roof = (color: string) => `<rect y="560" width="1200" height="240" fill="${color}"/>`;
const box = (x: number, y: number) =>
  `<rect x="${x}" y="${y}" width="300" height="90" rx="8" fill="#8a5a2b"/><rect x="${x}" y="${y}" width="300" height="18" rx="8" fill="#5b3a1a"/>`;

function beds(): string {
  const leaf = (x: number, y: number) => `<ellipse cx="${x}" cy="${y}" rx="16" ry="34" fill="#4c9a4a"/>`;
  const row = (at: number) =>
    box(80 + at * 370, 620) + times(7, (leafAt) => leaf(110 + at * 370 + leafAt * 40, 600 - (leafAt % 3) * 10));
  return drawing(["#bfe0f5", "#eef7fb"], [houses("#b9c3cf"), roof("#d7d2c8"), times(3, row)]);
}

function tomatoes(): string {
  const plant = (at: number) => {
    const x = 150 + at * 180;
    const fruits = times(
      5,
      (on) => `<circle cx="${x + (on % 2 === 0 ? -34 : 34)}" cy="${250 + on * 62}" r="26" fill="#d9412b"/>`,
    );
    const leaves = times(
      5,
      (on) => `<ellipse cx="${x + (on % 2 === 0 ? 40 : -40)}" cy="${240 + on * 62}" rx="44" ry="20" fill="#3f8f3d"/>`,
    );
    return `<rect x="${x - 5}" y="170" width="10" height="430" fill="#6b7f3a"/>${leaves}${fruits}`;
  };
  return drawing(["#8fcdf0", "#dff1d9"], [roof("#c9bda8"), times(6, plant), times(3, (at) => box(70 + at * 380, 590))]);
}
