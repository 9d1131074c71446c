import { inks, paper, ring, sketch, wave } from "@tafel/whiteboard/sketch";
import type { StoredPicture } from "./stage.ts";
import type { DemoTexts } from "./texts/catalogue.ts";

type Elements = readonly unknown[];
type Texts = DemoTexts["whiteboards"];

/** The kick-off of the roof garden: a question in the middle, ideas around it. */
export function kickOff(texts: Texts["kickOff"]): Elements {
  const board = sketch();
  const middle = { x: 620, y: 260, width: 460, height: 300 };
  const question = { text: texts.question, size: 36, bold: true } as const;
  board.shape("question", "circle", middle, paper.yellow, "saddlebrown", question);
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
  for (const [row, text] of [texts.herbs, texts.tomatoes, texts.beans].entries()) {
    const bed = { x: 80, y: 80 + row * 180, width: 520, height: 130 };
    board.shape(`bed-${row}`, "rounded", bed, paper.green, "darkgreen", { text });
  }
  const classroom = { text: texts.classroom, size: 36, bold: true } as const;
  board.shape("class", "square", { x: 760, y: 80, width: 660, height: 330 }, paper.yellow, "saddlebrown", classroom);
  board.shape("tank", "cylinder", { x: 1190, y: 540, width: 180, height: 220 }, paper.blue, "mediumblue");
  board.shape("bench-1", "rounded", { x: 760, y: 500, width: 220, height: 60 }, "lightgray", "dimgray");
  board.shape("bench-2", "rounded", { x: 760, y: 620, width: 220, height: 60 }, "lightgray", "dimgray");
  board.text("t-tank", 1560, 600, texts.tank, { width: 320 });
  board.arrow("t-tank", "tank");
  board.sticky("t-stairs", 1560, 120, texts.stairs, paper.red, { width: 320, bold: true });
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
    board.frame(`${id}-frame`, { x: x - 24, y: -24, width: 448, height: 280 }, name, color);
    board.list(id, x, 0, texts.list, tasks);
  }
  board.sticky("frost", 960, 340, texts.frost, paper.red, { bold: true });
  board.arrow("frost", "may");
  board.sticky("who", 0, 340, texts.who, paper.yellow);
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
    board.text(`${id}-title`, x + 30, y + 22, slides[id].title, { width: 420, size: 36, bold: true });
    if (id === "survey") continue;
    board.text(`${id}-words`, x + 30, y + 180, slides[id].words, { width: 420 });
  }
  const papers = [paper.blue, paper.green, paper.yellow, paper.red];
  for (const [index, answer] of slides.survey.answers.entries()) {
    const [x, y] = at.survey;
    const place = [x + 30 + (index % 2) * 215, y + 105 + Math.floor(index / 2) * 78] as const;
    board.sticky(`answer-${index}`, ...place, answer, papers[index] ?? "white", { width: 205 });
  }
  for (const [index, width] of [90, 120, 70].entries()) {
    const bed = { x: 1150 + index * 140, y: 118, width, height: 46 };
    board.shape(`bed-${index}`, "rounded", bed, paper.yellow, "saddlebrown");
  }
  board.text("time", 1400, 480, time);
  return board.elements;
}

/** A person's own notes on a physics lesson. */
export function oscillations(texts: Texts["oscillations"]): Elements {
  const board = sketch();
  board.text("title", 0, 0, texts.title, { size: 48, bold: true });
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
  const when = { text: texts.when, size: 24 } as const;
  board.shape("when", "bubble", { x: 480, y: 0, width: 400, height: 200 }, paper.yellow, "saddlebrown", when);
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
    board.frame(`${id}-frame`, { x, y: 110, width: 480, height: 450 }, name, color);
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
  board.frame("in", { x: 0, y: 100, width: 460, height: 270 }, texts.in, paper.green);
  board.list("income", 30, 130, texts.income.title, texts.income.rows);
  board.frame("out", { x: 1040, y: 100, width: 460, height: 270 }, texts.out, paper.red);
  board.list("costs", 1070, 130, texts.costs.title, texts.costs.rows);
  const left = { text: texts.left, size: 36, bold: true } as const;
  board.shape("purse", "circle", { x: 590, y: 60, width: 320, height: 320 }, paper.yellow, "saddlebrown", left);
  board.arrow("income", "purse");
  board.arrow("purse", "costs");
  board.sticky("rest", 500, 480, texts.rest, paper.blue);
  return board.elements;
}
