const silhouette = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400" viewBox="0 0 400 400">
<rect width="400" height="400" fill="#d9dde3"/>
<circle cx="200" cy="155" r="70" fill="#8b94a3"/>
<path d="M60 400c0-90 62-145 140-145s140 55 140 145z" fill="#8b94a3"/>
</svg>`;

let drawn: Promise<Buffer> | undefined;

/** The picture for people without one. */
export function defaultPicture(): Promise<Buffer> {
  drawn ??= draw();
  return drawn;
}

async function draw(): Promise<Buffer> {
  // Only when it is asked for: loading it takes a twentieth of a start.
  const { default: sharp } = await import("sharp");
  return sharp(Buffer.from(silhouette)).jpeg({ quality: 85 }).toBuffer();
}
