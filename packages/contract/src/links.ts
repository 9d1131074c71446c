import * as z from "zod/mini";
import { shortText } from "./fields.ts";
import { route } from "./route.ts";

/** Characters of a URL, in requests and answers. */
export const longestAddress = 2048;

/** What a page says about itself; contract, point 4. Pictures are paths on our own server, valid for at least a day. */
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
    body: z.object({ url: shortText }),
    answer: linkInfos,
  }),
};

/** The path of a signed picture link; answers image/webp. */
export const linkPicturePath = "/api/links/picture";
