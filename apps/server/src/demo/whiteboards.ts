import { inks, paper, ring, sketch, wave } from "@tafel/whiteboard/sketch";
import type { StoredPicture } from "./stage.ts";
import type { DemoTexts } from "./texts/catalogue.ts";

type Elements = readonly unknown[];
type Texts = DemoTexts["whiteboards"];

/** The kick-off of the roof garden: a question in the middle, ideas around it. */
export function kickOff(texts: Texts["kickOff"]): Elements {
  const board = sketch();
  board.shape("sun", "circle", { x: 620, y: 260, width: 460, height: 300 }, paper.yellow, "saddlebrown");
  board.note("question", 670, 345, texts.question, { width: 360, size: 36, bold: true });
  board.sticky("quiet", 0, 60, texts.quiet, paper.blue);
  board.sticky("food", 0, 320, texts.food, paper.green);
  board.sticky("bees", 0, 590, texts.bees, paper.yellow);
  board.sticky("open", 1300, 60, texts.open, paper.blue);
  board.sticky("water", 1300, 320, texts.water, paper.green);
  board.sticky("rules", 1300, 590, texts.rules, paper.red);
  for (const idea of ["quiet", "food", "bees", "open", "water", "rules"]) board.arrow(idea, "question");
  board.list("votes", 640, 680, texts.votes.title, texts.votes.rows);
  board.link("example", 1300, 830, texts.example);
  board.drawing("mark", [
    { points: ring(200, 390, 245).map(({ x, y }) => ({ x, y: 375 + (y - 390) * 0.42 })), color: inks.green },
    { points: wave(40, 920, 420, 16), color: inks.blue },
    { points: wave(60, 960, 380, 14), color: inks.blue, width: 5 },
  ]);
  return board.elements;
}

/** The roof from above. */
export function floorPlan(texts: Texts["floorPlan"]): Elements {
  const board = sketch();
  board.shape("roof", "square", { x: 0, y: 0, width: 1500, height: 820 }, "transparent", "dimgray");
  board.shape("beds-1", "square", { x: 80, y: 80, width: 520, height: 130 }, paper.green, "darkgreen");
  board.shape("beds-2", "square", { x: 80, y: 260, width: 520, height: 130 }, paper.green, "darkgreen");
  board.shape("beds-3", "square", { x: 80, y: 440, width: 520, height: 130 }, paper.green, "darkgreen");
  board.shape("class", "square", { x: 760, y: 80, width: 660, height: 330 }, paper.yellow, "saddlebrown");
  board.shape("tank", "circle", { x: 1180, y: 560, width: 200, height: 200 }, paper.blue, "mediumblue");
  board.shape("bench-1", "square", { x: 760, y: 500, width: 220, height: 60 }, "lightgray", "dimgray");
  board.shape("bench-2", "square", { x: 760, y: 620, width: 220, height: 60 }, "lightgray", "dimgray");
  board.note("t-herbs", 100, 98, texts.herbs, { width: 300 });
  board.note("t-tomatoes", 100, 278, texts.tomatoes, { width: 300 });
  board.note("t-beans", 100, 458, texts.beans, { width: 300 });
  board.note("t-class", 790, 110, texts.classroom, { width: 320, size: 24, bold: true });
  board.note("t-tank", 1560, 600, texts.tank, { width: 320 });
  board.arrow("t-tank", "tank");
  board.note("t-stairs", 1560, 120, texts.stairs, { width: 320, bold: true });
  board.drawing("way", [
    { points: wave(660, 700, 60, 6), color: inks.orange },
    {
      points: [
        [680, 40],
        [684, 180],
        [676, 330],
        [690, 470],
        [700, 600],
        [760, 740],
        [900, 770],
        [1100, 780],
      ].map(([x = 0, y = 0]) => ({ x, y })),
      color: inks.orange,
      width: 12,
    },
  ]);
  return board.elements;
}

/** What to sow when. */
export function plantingCalendar(texts: Texts["plantingCalendar"]): Elements {
  const board = sketch();
  const months = [
    ["march", paper.blue],
    ["april", paper.green],
    ["may", paper.yellow],
    ["june", paper.red],
  ] as const;
  for (const [column, [id, color]] of months.entries()) {
    const x = column * 480;
    const { name, tasks } = texts.months[id];
    board.shape(`${id}-band`, "square", { x: x - 24, y: -130, width: 448, height: 380 }, color);
    board.note(`${id}-name`, x, -110, name, { size: 36, bold: true });
    board.list(id, x, 0, texts.list, tasks);
  }
  board.sticky("frost", 0, 340, texts.frost, paper.red, {
    bold: true,
  });
  board.arrow("frost", "may-band");
  board.sticky("who", 960, 380, texts.who, paper.yellow);
  board.drawing("sun", [
    { points: ring(1640, 400, 60), color: inks.orange, width: 12 },
    ...Array.from({ length: 8 }, (_, ray) => {
      const [cos, sin] = [Math.cos((ray * Math.PI) / 4), Math.sin((ray * Math.PI) / 4)];
      return {
        points: [85, 100, 120].map((far) => ({ x: 1640 + cos * far, y: 400 + sin * far })),
        color: inks.orange,
      };
    }),
  ]);
  return board.elements;
}

/** A presentation: each frame is a slide. */
export function storyboard({ slides, time }: Texts["storyboard"]): Elements {
  const board = sketch();
  const at = { roof: [0, 0], survey: [560, 0], plan: [1120, 0], costs: [280, 380], request: [840, 380] } as const;
  const colors = { roof: "lightblue", survey: "white", plan: "lightgreen", costs: "khaki", request: "plum" } as const;
  for (const id of ["roof", "survey", "plan", "costs", "request"] as const) {
    const [x, y] = at[id];
    board.frame(id, { x, y, width: 480, height: 270 }, slides[id].name, colors[id]);
    board.note(`${id}-title`, x + 30, y + 22, slides[id].title, { width: 420, size: 36, bold: true });
    if (id === "survey") continue;
    board.note(`${id}-words`, x + 30, y + 180, slides[id].words, { width: 420 });
  }
  const papers = [paper.blue, paper.green, paper.yellow, paper.red];
  for (const [index, answer] of slides.survey.answers.entries()) {
    const [x, y] = at.survey;
    const place = [x + 30 + (index % 2) * 215, y + 105 + Math.floor(index / 2) * 78] as const;
    board.sticky(`answer-${index}`, ...place, answer, papers[index] ?? "white", { width: 205 });
  }
  for (const [index, width] of [90, 120, 70].entries()) {
    board.shape(
      `bed-${index}`,
      "square",
      { x: 1150 + index * 140, y: 118, width, height: 46 },
      paper.green,
      "darkgreen",
    );
  }
  board.note("time", 1400, 480, time);
  return board.elements;
}

/** A person's own notes on a physics lesson. */
export function oscillations(texts: Texts["oscillations"]): Elements {
  const board = sketch();
  board.note("title", 0, 0, texts.title, { size: 48, bold: true });
  board.drawing("curve", [
    { points: wave(0, 330, 900, 110), color: inks.blue },
    {
      points: [
        { x: 0, y: 330 },
        { x: 930, y: 332 },
      ],
      width: 5,
    },
    {
      points: [
        { x: 0, y: 180 },
        { x: 0, y: 480 },
      ],
      width: 5,
    },
  ]);
  board.sticky("period", 1000, 180, texts.period, paper.blue);
  board.sticky("amplitude", 1000, 380, texts.amplitude, paper.yellow, {
    bold: true,
  });
  board.link("more", 0, 560, texts.more);
  board.sticky("test", 500, 600, texts.test, paper.red);
  return board.elements;
}

/** Loose ideas, one of them crossed out. */
export function summerIdeas(texts: Texts["summerIdeas"]): Elements {
  const board = sketch();
  board.sticky("lake", 0, 0, texts.lake, paper.blue);
  board.sticky("work", 460, 120, texts.work, paper.red);
  board.sticky("grandma", 60, 260, texts.grandma, paper.green);
  board.sticky("guitar", 560, 340, texts.guitar, paper.yellow);
  board.drawing("cross", [{ points: wave(470, 165, 380, 10), color: inks.red, width: 12 }]);
  return board.elements;
}

/** What the student council will discuss next. */
export function councilAgenda(texts: Texts["councilAgenda"]): Elements {
  const board = sketch();
  board.list("agenda", 0, 0, texts.agenda.title, texts.agenda.rows);
  board.sticky("when", 480, 20, texts.when, paper.yellow, { size: 24 });
  board.shape("ok", "circle", { x: 520, y: 200, width: 160, height: 160 }, paper.green, "darkgreen");
  board.arrow("ok", "agenda");
  return board.elements;
}

/** What went well in the first months, what they want to change and to try: `this-week.ts` has what becomes of that. */
export function lookingBack(texts: Texts["lookingBack"], pictures: readonly StoredPicture[]): Elements {
  const board = sketch();
  const columns = [
    ["keep", paper.green],
    ["change", paper.red],
    ["try", paper.blue],
  ] as const;
  for (const [column, [id, color]] of columns.entries()) {
    const x = column * 520;
    const { name, said } = texts.columns[id];
    board.shape(`${id}-ground`, "square", { x, y: 0, width: 480, height: 560 }, color);
    board.note(id, x + 40, 30, name, { size: 36, bold: true });
    for (const [row, text] of said.entries()) board.note(`${id}-${row}`, x + 40, 150 + row * 130, text);
  }
  // Once it is decided who has the key, that can be on the door.
  board.arrow("change-0", "try-0");
  board.drawing("ring", [
    { points: ring(240, 172, 215).map(({ x, y }) => ({ x, y: 172 + (y - 172) * 0.25 })), color: inks.orange },
  ]);
  for (const [column, { hash, width, height }] of pictures.entries()) {
    const pixels = { width: width ?? 1, height: height ?? 1 };
    const { caption, alt } = texts.pictures[column] ?? { caption: "", alt: "" };
    const place = { x: column * 520, y: 600, width: 480, height: 335 };
    board.picture(`picture-${column}`, place, { file: hash, pixels, caption, alt });
  }
  return board.elements;
}

/** Where the money comes from and where it goes. */
export function budget(texts: Texts["budget"]): Elements {
  const board = sketch();
  board.shape("in", "square", { x: 0, y: 0, width: 460, height: 420 }, paper.green, "darkgreen");
  board.note("t-in", 30, 30, texts.in, { size: 24, bold: true });
  board.list("income", 30, 130, texts.income.title, texts.income.rows);
  board.shape("out", "square", { x: 1040, y: 0, width: 460, height: 420 }, paper.red, "firebrick");
  board.note("t-out", 1070, 30, texts.out, { size: 24, bold: true });
  board.list("costs", 1070, 130, texts.costs.title, texts.costs.rows);
  board.shape("purse", "circle", { x: 590, y: 60, width: 320, height: 320 }, paper.yellow, "saddlebrown");
  board.note("left", 640, 170, texts.left, { width: 220, size: 24, bold: true });
  board.arrow("in", "purse");
  board.arrow("purse", "out");
  board.sticky("rest", 500, 480, texts.rest, paper.blue);
  return board.elements;
}
