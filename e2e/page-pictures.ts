import type { Page } from "@playwright/test";

/** A page's picture comes from our own server, which fetches it from where no test can go: so the tests make one up. */
export async function showPagePictures(page: Page, color = "rgb(220, 20, 60)"): Promise<void> {
  const drawn = await page.evaluate((fill) => {
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [480, 320];
    const context = canvas.getContext("2d");
    if (!context) throw new Error("no canvas");
    context.fillStyle = fill;
    context.fillRect(0, 0, canvas.width, canvas.height);
    return canvas.toDataURL("image/png");
  }, color);
  const body = Buffer.from(drawn.slice(drawn.indexOf(",") + 1), "base64");
  await page.route("**/api/whiteboard/getLinkInfos", (route) => {
    const { url } = route.request().postDataJSON();
    return route.fulfill({
      json: { url, title: "A page", description: "", image: "/api/links/picture?a", favicon: null },
    });
  });
  await page.route("**/api/links/picture?a", (route) => route.fulfill({ body, contentType: "image/png" }));
}

export const addressOf = (picture: Buffer, type = "image/png"): string =>
  `data:${type};base64,${picture.toString("base64")}`;

/** The share of the picture at a URL that has the color of `showPagePictures`, recognized by its red alone. */
export function shareOfRed(page: Page, address: string): Promise<number> {
  return page.evaluate(async (src) => {
    const image = new Image();
    image.src = src;
    await image.decode();
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
    const context = canvas.getContext("2d");
    if (!context) throw new Error("no canvas");
    context.drawImage(image, 0, 0);
    const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
    let red = 0;
    for (let at = 0; at < data.length; at += 4) {
      const [r = 0, g = 0, b = 0] = data.subarray(at, at + 3);
      if (r > 190 && g < 60 && b < 100) red += 1;
    }
    return red / (data.length / 4);
  }, address);
}
