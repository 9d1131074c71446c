import { inks, paper, ring, sketch, wave } from "@tafel/whiteboard/sketch";

type Elements = readonly unknown[];

/** The kick-off of the roof garden: a question in the middle, ideas around it. */
export function kickOff(): Elements {
  const board = sketch();
  board.shape("sun", "circle", { x: 620, y: 260, width: 460, height: 300 }, paper.yellow, "#8f6610");
  board.note("question", 670, 345, "What should our roof garden be?", { width: 360, size: 36, bold: true });
  board.card(
    "quiet",
    0,
    60,
    "A quiet place to read between lessons. Benches with shade, away from the stairs.",
    paper.blue,
  );
  board.card("food", 0, 320, "A kitchen garden: herbs and tomatoes for the canteen. The cooks said yes!", paper.green);
  board.card("bees", 0, 590, "Flowers for bees. The biology class wants to count who comes.", paper.yellow);
  board.card(
    "open",
    1300,
    60,
    "An open-air classroom for 28 people. We need a blackboard that does not mind rain.",
    paper.blue,
  );
  board.card(
    "water",
    1300,
    320,
    "Collect rain water: 1,200 litres from the gym's roof in a normal week of April.",
    paper.green,
  );
  board.card(
    "rules",
    1300,
    590,
    "What we may do: 150 kg per square metre, nothing higher than the railing.",
    paper.red,
  );
  for (const idea of ["quiet", "food", "bees", "open", "water", "rules"]) board.arrow(idea, "question");
  board.list("votes", 640, 680, "What we agreed on", [
    "Kitchen garden first: it is cheap and quick",
    "Two benches, built in the workshop",
    "Bees in the second year",
  ]);
  board.link("example", 1300, 830, {
    url: "https://en.wikipedia.org/wiki/Roof_garden",
    title: "Roof garden",
    description: "A garden on the roof of a building: history, uses and what the building has to bear.",
  });
  board.drawing("mark", [
    { points: ring(200, 390, 245).map(({ x, y }) => ({ x, y: 375 + (y - 390) * 0.42 })), color: inks.green },
    { points: wave(40, 920, 420, 16), color: inks.blue },
    { points: wave(60, 960, 380, 14), color: inks.blue, width: 5 },
  ]);
  return board.elements;
}

/** The roof from above. */
export function floorPlan(): Elements {
  const board = sketch();
  board.shape("roof", "square", { x: 0, y: 0, width: 1500, height: 820 }, "rgba(0, 0, 0, 0)", "#958f80");
  board.shape("beds-1", "square", { x: 80, y: 80, width: 520, height: 130 }, paper.green, "#17614a");
  board.shape("beds-2", "square", { x: 80, y: 260, width: 520, height: 130 }, paper.green, "#17614a");
  board.shape("beds-3", "square", { x: 80, y: 440, width: 520, height: 130 }, paper.green, "#17614a");
  board.shape("class", "square", { x: 760, y: 80, width: 660, height: 330 }, paper.yellow, "#8f6610");
  board.shape("tank", "circle", { x: 1180, y: 560, width: 200, height: 200 }, paper.blue, "#1971c2");
  board.shape("bench-1", "square", { x: 760, y: 500, width: 220, height: 60 }, "#e6e2d7", "#4d4a42");
  board.shape("bench-2", "square", { x: 760, y: 620, width: 220, height: 60 }, "#e6e2d7", "#4d4a42");
  board.note("t-herbs", 100, 98, "Herbs: basil, chives, mint", { width: 300 });
  board.note("t-tomatoes", 100, 278, "Tomatoes, eight plants", { width: 300 });
  board.note("t-beans", 100, 458, "Beans and radishes", { width: 300 });
  board.note("t-class", 790, 110, "Open-air classroom", { width: 320, size: 24, bold: true });
  board.note("t-tank", 1560, 600, "Rain water, 1,000 l. The caretaker wants it near the stairs.", { width: 320 });
  board.arrow("t-tank", "tank");
  board.note("t-stairs", 1560, 120, "Stairs: keep 1.5 m free!", { width: 320, bold: true });
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
export function plantingCalendar(): Elements {
  const board = sketch();
  const months: readonly (readonly [string, readonly string[]])[] = [
    ["March", ["Sow tomatoes indoors", "Order soil: 14 bags", "Build the raised beds"]],
    ["April", ["Radishes outside", "Set up the rain tank", "Harden off the seedlings"]],
    ["May", ["After the 15th: tomatoes out", "Beans", "First herbs to the canteen"]],
    ["June", ["Water every second day", "Open day on the 19th"]],
  ];
  const colors = [paper.blue, paper.green, paper.yellow, paper.red];
  for (const [column, [month, tasks]] of months.entries()) {
    const x = column * 480;
    const id = month.toLowerCase();
    board.shape(`${id}-band`, "square", { x: x - 24, y: -130, width: 448, height: 380 }, colors[column] ?? "white");
    board.note(`${id}-name`, x, -110, month, { size: 36, bold: true });
    board.list(id, x, 0, "To do", tasks);
  }
  board.card("frost", 0, 340, "No frost-sensitive plants outside before the Ice Saints in mid-May.", paper.red, {
    bold: true,
  });
  board.arrow("frost", "may-band");
  board.card("who", 960, 380, "Watering in the holidays: Aylin (first week), Tomasz (second week).", paper.yellow);
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

/** The slides of a presentation, before they are slides. */
export function storyboard(): Elements {
  const board = sketch();
  const slides = [
    "1  A photo of the empty roof. Silence. Then: what do you see?",
    "2  Our question, and the four answers of the survey",
    "3  The plan from above, built up bed by bed",
    "4  What it costs: 640 € and two Saturdays",
    "5  What we need from you: a yes",
  ];
  const frames = [paper.blue, paper.yellow, paper.green, paper.yellow, paper.red];
  for (const [index, text] of slides.entries()) {
    const x = (index % 3) * 560;
    const y = Math.floor(index / 3) * 420;
    board.shape(`frame-${index}`, "square", { x, y, width: 480, height: 300 }, frames[index] ?? "white");
    board.note(`slide-${index}`, x + 40, y + 60, text, { size: 24 });
    if (index > 0) board.arrow(`frame-${index - 1}`, `frame-${index}`);
  }
  board.note("time", 1120, 470, "Eight minutes in all. Jonas speaks, Mira shows, Lena answers questions.");
  return board.elements;
}

/** A person's own notes on a physics lesson. */
export function oscillations(): Elements {
  const board = sketch();
  board.note("title", 0, 0, "Oscillations", { size: 48, bold: true });
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
  board.card("period", 1000, 180, "Period T: the time of one full swing. Frequency f = 1/T.", paper.blue);
  board.card("amplitude", 1000, 380, "Amplitude: how far it swings. Does not change T, if it is small!", paper.yellow, {
    bold: true,
  });
  board.link("more", 0, 560, {
    url: "https://en.wikipedia.org/wiki/Harmonic_oscillator",
    title: "Harmonic oscillator",
    description: "Springs, pendulums and what they have in common.",
  });
  board.card("test", 500, 600, "Test on Thursday: pendulum, spring, graph. Formula sheet allowed.", paper.red);
  return board.elements;
}

/** Loose ideas, one of them crossed out. */
export function summerIdeas(): Elements {
  const board = sketch();
  board.card("lake", 0, 0, "Cycle to the lake and stay for two nights", paper.blue);
  board.card("work", 460, 120, "Two weeks in the bookshop, if they take me", paper.red);
  board.card("grandma", 60, 260, "Help grandma paint the fence. Blue?", paper.green);
  board.card("guitar", 560, 340, "Learn three songs properly", paper.yellow);
  board.drawing("cross", [{ points: wave(470, 165, 380, 10), color: inks.red, width: 12 }]);
  return board.elements;
}

/** What the student council will discuss next. */
export function councilAgenda(): Elements {
  const board = sketch();
  board.list("agenda", 0, 0, "Next meeting", [
    "Vending machine: keep or replace?",
    "Summer party: who asks for the hall?",
    "Roof garden: support the plan",
  ]);
  board.card("when", 480, 20, "Wednesday, second break, room 2.14", paper.yellow, { size: 24 });
  board.shape("ok", "circle", { x: 520, y: 200, width: 160, height: 160 }, paper.green, "#17614a");
  board.arrow("ok", "agenda");
  return board.elements;
}

/** What went well in the first months, and what they want to change. */
export function lookingBack(): Elements {
  const board = sketch();
  const columns: readonly (readonly [name: string, color: string, said: readonly string[]])[] = [
    ["Keep", paper.green, ["Saturdays together, with soup", "One page of notes from each meeting", "Asking the cooks"]],
    ["Change", paper.red, ["Decide who has the key", "Buy screws before the weekend", "Less talk about the color"]],
    ["Try", paper.blue, ["A watering rota on the door", "Show the little ones around", "Cook what we grow"]],
  ];
  for (const [column, [name, color, said]] of columns.entries()) {
    const x = column * 520;
    board.shape(`${name}-ground`, "square", { x, y: 0, width: 480, height: 560 }, color);
    board.note(name, x + 40, 30, name, { size: 36, bold: true });
    for (const [row, text] of said.entries()) board.note(`${name}-${row}`, x + 40, 150 + row * 130, text);
  }
  board.shape("next", "circle", { x: 1600, y: 170, width: 220, height: 220 }, paper.yellow, "#8f6610");
  board.note("first", 1620, 240, "First!", { width: 180, size: 24, bold: true });
  board.arrow("Try-0", "next");
  board.drawing("ticks", [
    { points: ring(240, 195, 230).map(({ x, y }) => ({ x, y: 195 + (y - 195) * 0.3 })), color: inks.orange },
    {
      points: [
        { x: 905, y: 470 },
        { x: 925, y: 495 },
        { x: 970, y: 430 },
      ],
      color: inks.green,
      width: 12,
    },
  ]);
  return board.elements;
}

/** Where the money comes from and where it goes. */
export function budget(): Elements {
  const board = sketch();
  board.shape("in", "square", { x: 0, y: 0, width: 460, height: 420 }, paper.green, "#17614a");
  board.note("t-in", 30, 30, "What comes in", { size: 24, bold: true });
  board.list("income", 30, 130, "Promised", [
    "Friends of the school: 400 €",
    "Cake sale: 186 €",
    "Prize of the city: 250 €",
  ]);
  board.shape("out", "square", { x: 1040, y: 0, width: 460, height: 420 }, paper.red, "#b3261e");
  board.note("t-out", 1070, 30, "What goes out", { size: 24, bold: true });
  board.list("costs", 1070, 130, "Needed", ["Soil and wood: 380 €", "Tank and hose: 140 €", "Seeds and tools: 120 €"]);
  board.shape("purse", "circle", { x: 590, y: 60, width: 320, height: 320 }, paper.yellow, "#8f6610");
  board.note("left", 640, 170, "196 € left", { width: 220, size: 24, bold: true });
  board.arrow("in", "purse");
  board.arrow("purse", "out");
  board.card("rest", 500, 480, "The rest is for the second year: bees, and a roof over the benches.", paper.blue);
  return board.elements;
}
