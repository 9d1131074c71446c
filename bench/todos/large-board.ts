import { randomUUID } from "node:crypto";
import type { Person } from "../../e2e/people.ts";

export type LargeBoard = {
  readonly size: number;
  readonly boardId: string;
  readonly path: string;
  readonly listIds: readonly string[];
  readonly todoIds: readonly string[];
};

const lists = 20;

const labels = ["Home", "Garden", "Money", "Later"].map((name, index) => ({
  ...{ id: randomUUID(), name, color: (["red", "green", "yellow", "gray"] as const)[index] },
}));

/**
 * A realistic team board with this many todos in 20 lists: some have dates, priorities, assignees, descriptions, labels,
 * checklists, and every 25th a picture as its cover.
 */
export async function makeLargeBoard(person: Person, size: number, teamId: string): Promise<LargeBoard> {
  const { boardId } = await person.call<{ boardId: string }>("/api/todos/createTeamBoard", {
    ...{ teamId, title: `${size} todos` },
  });
  const listIds = Array.from({ length: lists }, () => randomUUID());
  const todoIds = Array.from({ length: size }, () => randomUUID());
  const pictures: StoredPicture[] = [];
  for (const hue of hues) pictures.push(await sendPicture(person, boardId, hue));
  const operations: object[] = listIds.map((listId, index) => ({
    ...{ type: "add-list", operationId: randomUUID(), listId, title: `List ${index + 1}` },
  }));
  for (const label of labels) operations.push({ type: "add-label", operationId: randomUUID(), label });
  for (const [index, id] of todoIds.entries()) {
    operations.push({
      ...{ type: "add-todo", operationId: randomUUID(), listId: listIds[index % lists] },
      todo: {
        ...{ id, name: `Todo ${index + 1} ${"of some length ".repeat(index % 4)}` },
        ...{ priority: ["low", "medium", "high", null][index % 4], dueDate: index % 3 ? null : "2030-01-01" },
        labels: index % 2 ? [] : [labels[index % labels.length]?.id],
        checklists: index % 4 ? [] : [checklistOf(index)],
        ...(index % 25 ? {} : coverOf(pictures[(index / 25) % pictures.length])),
        ...{ description: index % 5 ? "" : "A description", assignees: index % 6 ? [] : [person.userId] },
      },
    });
  }
  for (let first = 0; first < operations.length; first += 500) {
    await person.call("/api/todos/updateBoard", { boardId, operations: operations.slice(first, first + 500) });
  }
  return { size, boardId, path: `/boards/${teamId}/${boardId}`, listIds, todoIds };
}

const hues = [0, 45, 90, 135, 180, 225, 270, 315];

type StoredPicture = { readonly hash: string; readonly width: number; readonly height: number };

function sendPicture(person: Person, boardId: string, hue: number): Promise<StoredPicture> {
  const sky = `<rect width="1200" height="800" fill="hsl(${hue} 60% 70%)"/>`;
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800">${sky}<circle cx="600" cy="400" r="250"/></svg>`;
  return person.call(`/api/todos/${boardId}/files`, Buffer.from(drawing));
}

function coverOf(stored: StoredPicture | undefined) {
  const attachment = { id: randomUUID(), name: "Photo.png", bytes: 20_000, addedAt: new Date().toISOString(), stored };
  return { attachments: [attachment], cover: attachment.id };
}

const checklistOf = (index: number) => ({
  id: randomUUID(),
  title: `Parts of ${index}`,
  lines: ["first", "second", "third"].map((text, at) => ({
    ...{ id: randomUUID(), text: `The ${text} of ${index}`, isDone: at === 0, assignee: null, dueDate: null },
  })),
});
