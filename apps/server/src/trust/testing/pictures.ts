/** One pixel as PNG. */
const pixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

/** What a browser's form sends to set a profile picture; one pixel unless said otherwise. */
export function smallPicture(): { payload: Buffer; headers: Record<string, string> } {
  return pictureForm(pixel, "image/png", "me.png");
}

export function pictureForm(bytes: Buffer, type: string, name: string) {
  const boundary = "a-boundary-of-our-own";
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="profilePicture"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`;
  return {
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    headers: { "content-type": `multipart/form-data; boundary=${boundary}` },
  };
}
