import sharp from "sharp";

const size = { width: 1200, height: 800 };

/** What the demo's people have photographed, drawn by code: the roof in spring, in summer and at the open day. */
export const paintGarden = (): Promise<readonly Buffer[]> =>
  Promise.all([beds(), tomatoes(), evening()].map((drawing) => sharp(Buffer.from(drawing)).png().toBuffer()));

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

function evening(): string {
  const lamp = (at: number) =>
    `<circle cx="${60 + at * 120}" cy="${170 + Math.round(60 * Math.sin((at / 9) * Math.PI))}" r="15" fill="#ffe08a"/>`;
  const person = (at: number) => {
    const [x, y] = [160 + at * 150, 520 + (at % 3) * 30];
    const color = ["#7b4bb3", "#2f6fed", "#c2553a"][at % 3];
    return `<circle cx="${x}" cy="${y}" r="34" fill="#e8b48f"/><rect x="${x - 42}" y="${y + 36}" width="84" height="190" rx="36" fill="${color}"/>`;
  };
  const cord = `<path d="M0 130Q600 300 1200 130" fill="none" stroke="#3b3550" stroke-width="5"/>`;
  return drawing(["#3d3a78", "#f0a56b"], [houses("#4a4468"), roof("#6d5f5a"), cord, times(10, lamp), times(7, person)]);
}
