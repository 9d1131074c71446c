import { picture } from "../apps/server/src/modules/files/testing.ts";

/** A JPEG that is as large as a camera's, since it has a grain; no two are the same. */
export function photograph(width: number, height: number): Promise<Buffer> {
  const background = `#${Math.floor(Math.random() * 0xffffff)
    .toString(16)
    .padStart(6, "0")}`;
  const noise = { type: "gaussian", mean: 128, sigma: 30 } as const;
  const grain = { create: { width, height, channels: 3, background, noise } } as const;
  return picture(width, height, background)
    .composite([{ input: grain, blend: "soft-light" }])
    .jpeg({ quality: 80 })
    .toBuffer();
}
