import * as z from "zod/mini";
import { route } from "./route.ts";

/** Characters of an address that is looked up or told. */
export const longestAddress = 2048;

/** What a page tells of itself; contract, point 4. Pictures are paths of our own server, good for a day and more. */
export const linkInfos = z.object({
  url: z.string(),
  title: z.string(),
  description: z.string(),
  image: z.nullable(z.string()),
  favicon: z.nullable(z.string()),
});
export type LinkInfos = z.infer<typeof linkInfos>;

export const links = {
  getLinkInfos: route({
    area: "links",
    method: "POST",
    path: "/api/whiteboard/getLinkInfos",
    summary: "Title, description and pictures of a public page",
    access: "session",
    isRead: true,
    body: z.object({ url: z.string() }),
    answer: linkInfos,
  }),
};

/** Where a signed path to a page's picture leads; answers image/webp. */
export const linkPicturePath = "/api/links/picture";
